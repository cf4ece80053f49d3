import { readFileSync } from 'node:fs';
import { ADMINS } from '../faults/shop-folder.ts';
import { expect, placesOf, test } from './fixtures.ts';

const ALREADY = {
  legal_name: 'Canary of what was there',
  iban: 'EG380019000500000000263180002',
  wallet: '01099887761',
  tax_number: '411223344',
};
const SAVED = { iban: 'EG110019000500000000263180003', wallet: '01099887762', tax_number: '411223355' };
const UNSENT = { iban: 'EG810019000500000000263180004', wallet: '01099887763', tax_number: '411223366' };
const inFours = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ');

test('G7: where a provider’s money is sent lies nowhere, neither what was read nor what was typed', {
  tag: '@worker',
}, async ({ market }) => {
  const [{ id, name }] = await market.other.get('/admin/providers');
  const body = { ...ALREADY, payout_method: 'bank' };
  expect((await market.other.call('PATCH', `/admin/providers/${id}/payout`, body)).status).toBe(200);
  const person = await market.openTab();
  const { page } = person;
  await person.signIn(ADMINS[1]);
  await person.visit(`/providers-details/${id}?tab=payout`);
  await expect(page.getByText(inFours(ALREADY.iban))).toBeVisible();

  const form = page.getByRole('dialog', { name: 'Edit payout details' });
  const type = async ({ iban, wallet, tax_number: tax }: typeof SAVED) => {
    await page.getByRole('button', { name: 'Edit payout details', exact: true }).click();
    await form.getByLabel(/^IBAN/).fill(inFours(iban));
    await form.getByLabel(/^Wallet number/).fill(wallet);
    await form.getByLabel(/^Tax number/).fill(tax);
  };
  await type(SAVED);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText(inFours(SAVED.iban))).toBeVisible();
  // The log says that they were changed, and is kept on the device.
  await person.visit('/profile/activity');
  await expect(page.getByText(name).first()).toBeVisible();

  await person.visit(`/providers-details/${id}?tab=payout`);
  await expect(page.getByText(inFours(SAVED.iban))).toBeVisible();
  await type(UNSENT);
  market.proxy.cut = true;
  await expect(form.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  // What is kept is written when the browser has a moment, and again when the page goes.
  await page.waitForTimeout(3_000);
  const secrets = [ALREADY, SAVED, UNSENT].flatMap((details) => [...Object.values(details), inFours(details.iban)]);
  const held = async () => Promise.all(secrets.map(async (secret) => [secret, await placesOf(person, secret)]));
  const nowhere = secrets.map((secret) => [secret, []]);
  expect(await held()).toEqual(nowhere);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await held()).toEqual(nowhere);
  // Of the provider himself there is something, so that the places were looked at.
  expect(await placesOf(person, name)).not.toEqual([]);
});

test('G7: of the file for the bank nothing stays but the file', async ({ market }) => {
  const runs: readonly { id: number; status: string }[] = await market.other.get('/admin/settlements');
  const sent = runs.find(({ status }) => status === 'sent');
  const person = await market.openTab();
  const { page } = person;
  await person.signIn(ADMINS[1]);
  await person.visit(`/orders/money/settlements/${sent?.id}`);
  const saving = page.waitForEvent('download', { timeout: 30_000 });
  await page.getByRole('button', { name: 'File for the bank' }).click();
  const file = readFileSync(await (await saving).path(), 'utf8');
  const accounts = file.match(/EG\d{27}|\b01[0125]\d{8}\b/g) ?? [];
  expect(accounts).not.toEqual([]);
  await page.waitForTimeout(3_000);
  for (const account of accounts) expect([account, await placesOf(person, account)]).toEqual([account, []]);
});
