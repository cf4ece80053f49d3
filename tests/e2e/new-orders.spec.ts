import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { removeFolder } from '#server/db/test-folder.ts';
import { Api } from './api.ts';
import { copyOf, filledShop } from './filled-shop.ts';
import { expect, keepSession, rows, test } from './panel.ts';
import { startServer } from './server.ts';

const root = resolve(import.meta.dirname, '../..');

test('an order that the shop places is told on a phone without a reload, and comes at a touch', {
  tag: '@phone',
}, async ({ page }) => {
  test.setTimeout(120_000);
  const dataFolder = copyOf(await filledShop());
  try {
    // A key is made beside the stopped server.
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataFolder };
    const key = execFileSync(process.execPath, ['server/store-key.ts', 'create', 'shop'], {
      cwd: root,
      env,
      encoding: 'utf8',
    });
    const server = await startServer({ dataFolder });
    const admin = await Api.signIn(server.url, 'admin');
    const found = await admin.get<{ data: { id: number; quantity: number }[] }>(
      '/admin/products?enabled=1&per_page=50',
    );
    const subAdmin = await Api.signIn(server.url, 'sub-admin');
    await keepSession(page, server.url, subAdmin.account);
    const news = page.waitForResponse((response) => response.url().includes('/api/events'));
    await page.goto(`${server.url}/orders`);
    await expect(rows(page).first()).toBeVisible();
    await news;
    const before = await rows(page).first().textContent();

    const reply = await fetch(`${server.url}/api/store/orders`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key.trim()}` },
      body: JSON.stringify({
        client_name: 'ليلى مراد',
        client_phone: '01012345678',
        shipping_address: '7 شارع النيل، القاهرة',
        lines: [{ product_id: found.data.find(({ quantity: left }) => left > 0)?.id, quantity: 1 }],
      }),
    });
    expect(reply.status).toBe(201);
    const placed = (await reply.json()).data.id;
    const chip = page.getByRole('button', { name: 'طلب جديد', exact: true });
    await expect(chip).toBeVisible({ timeout: 30_000 });
    await expect(rows(page).first()).toHaveText(before ?? '');
    await chip.tap();
    await expect(rows(page).first()).toContainText(`#${placed}`);
    await expect(chip).toBeHidden();
    // An open stream must not keep the server from stopping.
    const stream = await fetch(`${server.url}/api/events`, {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${subAdmin.account.token}` },
    });
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    const stopping = Date.now();
    expect(await server.kill('SIGTERM')).toBe(0);
    expect(Date.now() - stopping).toBeLessThan(5_000);
  } finally {
    removeFolder(dataFolder);
  }
});
