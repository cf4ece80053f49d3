import { passTime, readOutboxes } from '../faults/outbox-on-device.ts';
import { expect, expectDrained, test } from './fixtures.ts';

test('G13: what was corrected offline on an order that was completed meanwhile stays readable, with the reason', {
  tag: '@worker',
}, async ({ testWorld, patch, person }) => {
  const { page } = person;
  const [order = 0] = patch.orders;
  const city = `${patch.word} Aswan`;
  await person.visit(`/orders-details/${order}?open=contact`);
  const form = page.getByRole('dialog', { name: 'Correct the client’s details' });
  await form.getByLabel('City').waitFor();
  testWorld.proxy.cut = true;
  await form.getByLabel('City').fill(city);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => person.said.some((text) => /^Saved on this/.test(text))).toBe(true);
  const { version } = await testWorld.other.get(`/admin/orders/${order}`);
  await testWorld.other.call('PATCH', `/admin/orders/${order}`, { status: 'completed', version });
  testWorld.proxy.cut = false;
  await passTime(page);
  const states = async () => (await readOutboxes(page)).map(({ state, refusal }) => `${state} ${refusal?.code}`);
  await expect.poll(states, { timeout: 30_000 }).toEqual(['refused amendment_closed']);
  await page.goto(`${testWorld.origin}/orders`);
  await page.getByRole('button', { name: /needs you/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Connection and waiting changes' });
  await expect(sheet.getByText('The order can no longer be changed')).toBeVisible();
  await expect(sheet.getByText(city)).toBeVisible();
  await sheet.getByRole('link', { name: 'Correct it' }).click();
  await expect(form.getByLabel('City')).toHaveValue(city);
  const save = form.getByRole('button', { name: 'Save' });
  await expect(save).toHaveAccessibleDescription('Only an order in progress can be corrected');
  expect(await testWorld.other.get(`/admin/orders/${order}`)).toMatchObject({ status: 'completed', city: null });
});

test('G13: a return that was asked for offline twice over comes back in its form, with its pieces and the reason', {
  tag: '@worker',
}, async ({ testWorld, patch, person }) => {
  const { page } = person;
  const [order = 0] = patch.sold;
  const note = `${patch.word} too small`;
  await person.visit(`/orders-details/${order}?open=return`);
  const form = page.getByRole('dialog', { name: /^Return of order/ });
  const quantity = form.getByRole('textbox', { name: /^Quantity:/ });
  await quantity.fill('1');
  await form.getByRole('textbox', { name: 'Note(optional)' }).fill(note);
  testWorld.proxy.cut = true;
  await form.getByRole('button', { name: 'Request the return' }).click();
  await expect.poll(() => person.said.some((text) => /^Saved on this/.test(text))).toBe(true);
  const { lines } = await testWorld.other.get(`/admin/orders/${order}`);
  const theirs = { lines: [{ order_line_id: lines[0].id, quantity: 1, reason: 'damaged' }] };
  const first = await testWorld.other.call('POST', `/admin/orders/${order}/returns`, theirs);
  testWorld.proxy.cut = false;
  await passTime(page);
  const states = async () => (await readOutboxes(page)).map(({ state, refusal }) => `${state} ${refusal?.code}`);
  await expect.poll(states, { timeout: 30_000 }).toEqual(['refused quantity_exceeded']);
  await page.goto(`${testWorld.origin}/orders`);
  await page.getByRole('button', { name: /needs you/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Connection and waiting changes' });
  await expect(sheet.getByText(note)).toBeVisible();
  await sheet.getByRole('link', { name: 'Correct it' }).click();
  await expect(quantity).toHaveValue('1');
  await expect(form.getByRole('textbox', { name: 'Note(optional)' })).toHaveValue(note);
  await expect(form.getByRole('alert').first()).toBeVisible();
  await testWorld.other.call('PATCH', `/admin/returns/${first.body.data.id}`, { status: 'canceled', version: 1 });
  await form.getByRole('button', { name: 'Request the return' }).click();
  await expectDrained(person);
  const returned = await testWorld.other.get(`/admin/returns?order=${order}&status=requested`);
  expect(returned).toMatchObject([{ note, pieces: 1 }]);
});
