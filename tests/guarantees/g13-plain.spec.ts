import { FaultProxy } from '../faults/fault-proxy.ts';
import { discardStopped, passTime, readOutboxes } from '../faults/outbox-on-device.ts';
import { Person } from '../faults/person.ts';
import { ADMINS } from '../faults/shop-folder.ts';
import { laterIf } from '../long-run.ts';
import { submit } from './actions.ts';
import { test as base, expect, expectDrained } from './fixtures.ts';
import { PlainServer } from './plain-server.ts';

const SECTIONS = [
  '/orders',
  '/orders/transactions',
  '/products',
  '/products/brands',
  '/products/categories',
  '/promo-code',
  '/offers',
  '/sizes',
  '/sizes/colors',
  '/users',
  '/complaints',
  '/ads',
  '/providers',
  '/sub-admins',
  '/reviews',
];

interface Plain {
  /** Whether it stands before the demo shop. */
  wholeMarket: boolean;
  plain: { server: PlainServer; proxy: FaultProxy; admin: Person };
}

const test = base.extend<Plain>({
  wholeMarket: [false, { option: true }],
  plain: async ({ device, wholeMarket, shop, wholeShop }, use) => {
    const server = new PlainServer((wholeMarket ? wholeShop : shop.testWorld).server.url);
    const proxy = new FaultProxy(await server.listen());
    const admin = await Person.open(await device.start(), await proxy.listen(), device.hasWorker);
    await admin.signIn(ADMINS[0]);
    await use({ server, proxy, admin });
    await device.remove();
    await proxy.close();
    await server.close();
  },
});

test.describe('in front of the whole panel', () => {
  test.use({ wholeMarket: true });

  test('G13: every list of a server that keeps only the specification is shown', { tag: laterIf(true) }, async ({
    plain: { admin },
  }) => {
    test.setTimeout(240_000);
    const { page } = admin;
    for (const path of SECTIONS) {
      await test.step(path, async () => {
        await admin.visit(path);
        await expect(page.locator('[data-row]').first()).toBeVisible();
        await expect(page.getByRole('button', { name: 'Connected, everything is sent' })).toBeVisible();
      });
    }
    expect(admin.said.filter((text) => text.startsWith('ERROR'))).toEqual([]);
  });
});

test('G13: what a plain server did and could not say is not done again, and a person is asked', async ({
  testWorld,
  plain: { server, proxy, admin },
}) => {
  const { page } = admin;
  const name = `Once ${Date.now()}`;
  const sent: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
  await admin.visit('/sizes?open=new');
  await page.getByRole('textbox', { name: 'Name', exact: true }).last().fill(name, { timeout: 40_000 });
  // Not one that is lost before its first byte: that request Chromium itself repeats on its other open connections.
  proxy.decide = (method) => (method === 'GET' ? 'pass' : 'reset in mid-answer');
  await submit(page);
  await expect.poll(async () => (await readOutboxes(page)).map(({ state }) => state)).toEqual(['needs_you']);
  proxy.mend();
  for (let tries = 0; tries < 3; tries += 1) {
    await passTime(page);
    await page.waitForTimeout(700);
  }
  expect(sent).toHaveLength(1);
  expect(server.changes).toEqual(['POST /api/admin/sizes']);
  expect(admin.said.filter((text) => text.includes('added'))).toEqual([]);
  expect(await testWorld.other.get(`/admin/sizes?query=${encodeURIComponent(name)}`)).toHaveLength(1);
  await discardStopped(page);
  await expectDrained(admin);
});

test('G13: an edit on a plain server is sent until it is answered, and then no more', async ({
  testWorld,
  plain: { server, proxy, admin },
  patch,
}) => {
  const [id = 0] = patch.subAdmins;
  await admin.visit(`/sub-admins?query=${patch.word}`);
  proxy.decide = (method) => (method === 'GET' ? 'pass' : 'drop answer');
  expect((await admin.toggle(patch.word, id)).said).toBe('kept');
  proxy.mend();
  await expectDrained(admin);
  expect(await testWorld.other.get(`/admin/sub-admins/${id}`)).toMatchObject({ status: 0 });
  const sent = server.changes.length;
  expect(sent).toBeGreaterThan(1);
  await passTime(admin.page);
  await admin.page.waitForTimeout(2_000);
  expect(server.changes).toHaveLength(sent);
  await expect(admin.page.getByRole('button', { name: 'Connected, everything is sent' })).toBeVisible();
});

test('G13: a plain server’s reason is told at once and on the sync sheet', async ({
  plain: { server, proxy, admin },
  patch,
}) => {
  const { page } = admin;
  const [id = 0] = patch.subAdmins;
  await admin.visit(`/sub-admins?query=${patch.word}`);
  server.refusal = 'The office is closed on Fridays';
  expect((await admin.toggle(patch.word, id)).said).toBe('refused');
  expect(admin.said.at(-1)).toContain(server.refusal);
  proxy.cut = true;
  expect((await admin.toggle(patch.word, id)).said).toBe('kept');
  proxy.cut = false;
  await passTime(page);
  await expect.poll(async () => (await readOutboxes(page)).map(({ state }) => state)).toEqual(['refused']);
  if (!(await page.getByRole('dialog').isVisible())) await page.getByRole('button', { name: /need(s)? you/ }).click();
  await expect(page.getByRole('dialog').getByText(server.refusal)).toBeVisible();
  await discardStopped(page);
});
