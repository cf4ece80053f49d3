import type { Page } from '@playwright/test';
import { removeFolder } from '#server/db/test-folder.ts';
import { laterIf } from '../long-run.ts';
import { Api } from './api.ts';
import { copyOf, filledShop } from './filled-shop.ts';
import { expect, keepSession, test } from './panel.ts';
import { PLANTED, plantScripts } from './planted.ts';
import { SCENES, settled } from './scenes.ts';
import { type RunningServer, startServer } from './server.ts';

let dataFolder: string;
let server: RunningServer;
let planted: Awaited<ReturnType<typeof plantScripts>>;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  dataFolder = copyOf(await filledShop());
  planted = await plantScripts(dataFolder);
  expect(planted.columns.length).toBeGreaterThan(50);
  server = await startServer({ dataFolder });
});
test.afterAll(async () => {
  await server?.stop();
  if (dataFolder) removeFolder(dataFolder);
});

const PLACES = [
  ...new Map(SCENES.flatMap(({ as, path }) => (as ? [[`${as} ${path}`, { as, path }] as const] : []))).values(),
];

/** Texts that no page shows by itself, in the order of the tables. */
const ON_NO_PAGE = new Set([
  // The log tells of them in words of its own: what is sensitive as “changed”, a device by what it is.
  'audit.after',
  'audit.device',
  'audit.ip',
  // Kept for the day on which the account or product is gone; until then its own name is shown.
  'complaints.replied_by_name',
  'offer_products.product_name',
  'order_notes.by_name',
  'returns.by_name',
  'reviews.product_name',
  'stock_movements.by_name',
  // A code says it better.
  'orders.governorate',
  'shipping_fees.name',
  'shipping_fees.name_en',
  // The history of the order or product says it, from its own row.
  'order_notes.note',
  'orders.cancel_note',
  'stock_movements.note',
  // Parts of an address, which is shown whole.
  'orders.street',
  'orders.building',
  // For a scanner, a rule or a file.
  'order_lines.barcode',
  'order_lines.category_name',
  'sub_products.barcode',
  'statement_rows.product',
  // All but the last digits is hidden until somebody asks.
  'provider_payouts.iban',
  'settlement_lines.iban',
  'settlement_lines.legal_name',
  'settlement_lines.wallet',
]);

/** Whose texts stand there; of a drawer, which comes after its page, those that are to stand in it. */
async function columnsShown(page: Page, stands: readonly string[]): Promise<ReadonlySet<string>> {
  const wanted = stands.filter((column) => !ON_NO_PAGE.has(column));
  for (let tries = 1; ; tries++) {
    const text = await page.evaluate(() => {
      const fields = document.querySelectorAll<HTMLInputElement>('input, textarea');
      return [document.body.innerText, ...Array.from(fields, (field) => field.value)].join(' ');
    });
    const shown = new Set([...text.matchAll(PLANTED)].map(([, column = '']) => column));
    if (tries === 20 || wanted.every((column) => shown.has(column))) return shown;
    await page.waitForTimeout(100);
  }
}

for (const language of ['ar', 'en'] as const) {
  test(`a script in every stored text runs on no screen, and is shown as it was written: ${language}`, {
    tag: ['@desktop', ...laterIf(true)],
  }, async ({ page }) => {
    test.setTimeout(600_000);
    const found: string[] = [];
    const seen = new Set<string>();
    let shows = 0;
    page.on('dialog', (dialog) => {
      // The browser's own question about what a form holds is none of theirs.
      if (dialog.type() !== 'beforeunload') found.push(`a dialog: ${dialog.message()}`);
      void dialog.accept();
    });
    const opened = [...planted.pages].map(([path, stands]) => ({ as: 'admin' as const, path, stands }));
    const places = [...PLACES.map((one) => ({ ...one, stands: [] })), ...opened];
    const sessions = new Map<string, Api>();
    let who = '';
    for (const { as, path, stands } of places) {
      const session = sessions.get(as) ?? (await Api.signIn(server.url, as));
      sessions.set(as, session);
      if (who !== as) await keepSession(page, server.url, session.account, language);
      who = as;
      await page.goto(`${server.url}${path}`, { waitUntil: 'commit' });
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await settled(page);
      const columns = await columnsShown(page, stands);
      const look = await page.evaluate(() => ({
        ran: 'planted' in window,
        elements: document.querySelectorAll('[data-planted]').length,
        links: document.querySelectorAll('[href^="javascript:" i], [src^="javascript:" i]').length,
      }));
      if (look.ran || look.elements > 0 || look.links > 0) found.push(`${as} ${path}: ${JSON.stringify(look)}`);
      if (columns.size > 0) shows += 1;
      for (const column of columns) seen.add(column);
    }
    expect(found).toEqual([]);
    // Each stood somewhere to be run, and something nearly everywhere.
    expect(shows).toBeGreaterThan(places.length * 0.9);
    expect(planted.columns.filter((column) => !seen.has(column) && !ON_NO_PAGE.has(column))).toEqual([]);
  });
}
