import { freePort } from '../e2e/server.ts';
import { copyApp, removeApp } from '../faults/app-copy.ts';
import { ContextDevice } from '../faults/browser.ts';
import { passTime, readOutboxes } from '../faults/outbox-on-device.ts';
import { ADMINS, shopOfPatches } from '../faults/shop-folder.ts';
import { TestWorld } from '../faults/test-world.ts';
import { byTurns, laterIf } from '../long-run.ts';
import { openStep, photograph, photoOf, submit } from './actions.ts';
import { changesOf, expect, expectDrained, test } from './fixtures.ts';
import { addNote, timesNoted } from './notes.ts';

const isLong = Boolean(process.env.LONG_RUN);
const SENT = 'Connected, everything is sent';
/** An upload that nobody answers is given up after two minutes, a change without a file after twenty seconds. */
const STOPPED_MS = isLong ? 24_000 : 6_000;

test('G13: a panel on another origin than its API signs in, lists, and keeps its promises on a bad way', {
  tag: byTurns(0),
}, async ({ browser }) => {
  test.setTimeout(240_000);
  const port = await freePort();
  const { folder, patches } = await shopOfPatches();
  const [patch = { word: '', subAdmins: [], orders: [] }] = patches;
  const app = copyApp();
  // One machine under two names is two origins.
  const env = { API_BASE: `http://localhost:${port}/api`, CORS_ORIGINS: `http://127.0.0.1:${port}` };
  const testWorld = await TestWorld.open(app, folder, env, port);
  await testWorld.newDevice(new ContextDevice(browser));
  const person = await testWorld.openTab();
  const { page } = person;
  const [id = 0] = patch.subAdmins;
  const [order = 0] = patch.orders;
  await person.signIn(ADMINS[0]);
  await person.visit(`/sub-admins?query=${patch.word}`);
  await page.locator(`[data-row="${id}"]`).waitFor();
  expect(new URL(page.url()).hostname).toBe('127.0.0.1');

  testWorld.proxy.cut = true;
  expect((await person.toggle(patch.word, id)).said).toBe('kept');
  testWorld.proxy.portal = 200;
  testWorld.proxy.cut = false;
  await passTime(page);
  await page.waitForTimeout(2_000);
  expect(await readOutboxes(page)).toHaveLength(1);
  await expect(page.getByRole('button', { name: SENT })).toBeHidden();
  testWorld.proxy.mend();
  await expectDrained(person);
  expect(await testWorld.other.get(`/admin/sub-admins/${id}`)).toMatchObject({ status: 0, version: 2 });

  await person.visit(`/orders-details/${order}`);
  testWorld.proxy.decide = (method) => (method === 'POST' ? 'drop answer' : 'pass');
  await addNote(page, `${patch.word} across`);
  await expect.poll(() => person.said.some((text) => /^Saved on this/.test(text))).toBe(true);
  testWorld.proxy.mend();
  await expectDrained(person);
  expect(await timesNoted(testWorld, order, `${patch.word} across`)).toBe(1);
  await expect(page.getByRole('button', { name: SENT })).toBeVisible();
  await testWorld.close();
  testWorld.removeData();
  removeApp(app);
});

test('G13: a name that resolves no more is a lost connection, and nothing is lost with it', {
  tag: byTurns(1),
}, async ({ testWorld, patch, person }) => {
  const { page } = person;
  const [order = 0] = patch.orders;
  await person.visit(`/orders-details/${order}`);
  await page.getByLabel('Note', { exact: true }).waitFor({ timeout: 40_000 });
  await page.route(/\/(api|healthz)/, (route) => route.abort('namenotresolved'));
  await addNote(page, `${patch.word} no name`);
  await expect.poll(() => person.said.some((text) => /^Saved on this/.test(text))).toBe(true);
  await expect(page.getByRole('button', { name: /Offline/ })).toBeVisible();
  expect(person.said.filter((text) => /^ERROR|Note added/.test(text))).toEqual([]);
  await page.unrouteAll();
  await expectDrained(person);
  expect(await timesNoted(testWorld, order, `${patch.word} no name`)).toBe(1);
  await expect(page.getByRole('button', { name: SENT })).toBeVisible();
});

for (const [what, fault] of [
  ['and its request is lost', 'hold'],
  ['while the server answers', 'delay'],
] as const) {
  test(`G13: a phone that sleeps during an upload ${what} has sent the file once`, {
    tag: byTurns(0, fault === 'delay'),
  }, async ({ testWorld, patch, person }) => {
    const { page } = person;
    const { data: products } = (await testWorld.other.call('GET', '/admin/products')).body;
    const { id } = products[0];
    const name = `${patch.word}.jpg`;
    await person.visit(`/products?open=edit-${id}`);
    await openStep(page, 'Picture and files');
    const field = page.locator('input[type=file][accept*=pdf]');
    await field.waitFor({ state: 'attached' });
    testWorld.proxy.decide = (method, path) => (method === 'POST' && path.includes('attachments') ? fault : 'pass');
    await field.setInputFiles({ name, mimeType: 'image/jpeg', buffer: await photoOf('olive') });
    const sent = () => changesOf(testWorld).filter(({ path }) => path.includes('attachments'));
    await expect.poll(() => sent().length).toBe(1);
    const phone = await page.context().newCDPSession(page);
    await phone.send('Page.setWebLifecycleState', { state: 'frozen' });
    // The picture does not pause what it waits for.
    await new Promise((done) => setTimeout(done, 4_000));
    testWorld.proxy.mend();
    if (fault === 'hold') testWorld.proxy.hangUp();
    await phone.send('Page.setWebLifecycleState', { state: 'active' });
    await expectDrained(person);
    const again = page.getByRole('button', { name: /again|Retry/i }).first();
    if (await again.isVisible()) await again.click();
    const attached = async () =>
      JSON.stringify(await testWorld.other.get(`/admin/products/${id}`)).split(name).length - 1;
    await expect.poll(attached).toBe(1);
    expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
  });
}

test('G13: a server that stands still for a while and goes on has each change once', { tag: laterIf(true) }, async ({
  testWorld,
  patch,
  person,
}) => {
  test.setTimeout(180_000);
  const { page } = person;
  const [order = 0] = patch.orders;
  await person.visit(`/orders-details/${order}`);
  await page.getByLabel('Note', { exact: true }).waitFor({ timeout: 40_000 });
  void testWorld.server.kill('SIGSTOP');
  await addNote(page, `${patch.word} stood still`);
  await expect.poll(() => person.said.some((text) => /^Saved on this/.test(text))).toBe(true);
  await page.waitForTimeout(STOPPED_MS);
  void testWorld.server.kill('SIGCONT');
  await expectDrained(person);
  expect(await timesNoted(testWorld, order, `${patch.word} stood still`)).toBe(1);
  expect(new Set(changesOf(testWorld).map(({ key }) => key)).size).toBe(1);
});

/** Each form of the panel that takes a file: where it is, and the field's label. */
const FORMS = {
  brand: (id: number) => [`/products/brands?open=${id}`, 'brands'],
  ad: (id: number) => [`/ads?open=${id}`, 'ads'],
  provider: (id: number) => [`/providers?open=${id}`, 'providers'],
  product: (id: number) => [`/products?open=edit-${id}`, 'products'],
} as const;

test('each form that takes a picture shows how much of it has left', { tag: laterIf(true) }, async ({ market }) => {
  test.setTimeout(240_000);
  const person = await market.openTab();
  const { page } = person;
  await person.signIn(ADMINS[0]);
  for (const [name, placeOf] of Object.entries(FORMS)) {
    await test.step(name, async () => {
      const [, list] = placeOf(0);
      const [{ id }] = await market.other.get(`/admin/${list}`);
      await page.goto(market.origin + placeOf(id)[0]);
      if (name === 'product') await openStep(page, 'Picture and files');
      // A brand's is chosen in its row of the table, the others' in a form beside it.
      await photograph(page, /Choose a picture$/);
      market.proxy.decide = (method) => (method === 'GET' ? 'pass' : 'hold');
      await submit(page);
      await expect(page.getByRole('progressbar', { name: 'Upload of the file' })).toBeVisible();
      await expect(page.getByText('Being sent: 100%')).toBeVisible({ timeout: 4_000 });
      market.proxy.mend();
      market.proxy.hangUp();
      await expectDrained(person);
    });
  }
});

test('so do one’s own picture and a file of products', { tag: byTurns(1) }, async ({ market }) => {
  test.setTimeout(180_000);
  const person = await market.openTab();
  const { page } = person;
  await person.signIn(ADMINS[0]);
  const progress = page.getByRole('progressbar', { name: 'Upload of the file' });
  const hold = () => {
    market.proxy.decide = (method) => (method === 'GET' ? 'pass' : 'hold');
  };
  await test.step('profile', async () => {
    await person.visit('/profile');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await photograph(page, /^Picture/);
    hold();
    await submit(page);
    await expect(progress).toBeVisible();
    market.proxy.mend();
    market.proxy.hangUp();
    await expectDrained(person);
  });
  await test.step('import', async () => {
    await person.visit('/products');
    await page.getByRole('button', { name: 'More actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Import' }).click();
    hold();
    const buffer = Buffer.from('name\nX\n');
    await page.getByLabel('CSV file').setInputFiles({ name: 'goods.csv', mimeType: 'text/csv', buffer });
    await expect(progress).toBeVisible();
    market.proxy.mend();
    market.proxy.hangUp();
    await expect(progress).toBeHidden();
  });
});
