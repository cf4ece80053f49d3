import { ANSWER_MARK } from '#contract/answer.ts';
import { choose, openStep, photograph, submit } from '../guarantees/actions.ts';
import { byTurns } from '../long-run.ts';
import { expect, readyForOffline, test } from './panel.ts';
import { chip, editOffline, openCorrection, stored } from './sync.ts';

test('a refused change comes back in its form, with what was typed and why it was refused', { tag: '@worker' }, async ({
  page,
  api,
  signIn,
}) => {
  const admin = await api('admin');
  const subAdmin = await admin.addSubAdmin(`Corrected ${Date.now()}`);
  await signIn('admin', 'en');
  await editOffline(page, subAdmin.id, { Name: `${subAdmin.name} too`, Email: 'admin@demo.example' });
  await openCorrection(page);
  const form = page.getByRole('dialog', { name: 'Edit sub-admin' });
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue(`${subAdmin.name} too`);
  const field = form.getByRole('textbox', { name: 'Email' });
  await expect(field).toHaveValue('admin@demo.example');
  await expect(field).toHaveAccessibleDescription(/already/i);
  // It outlives a reload.
  await page.reload();
  await expect(field).toHaveValue('admin@demo.example');
  const email = `corrected-${Date.now()}@demo.example`;
  await field.fill(email);
  await form.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Connected, everything is sent' })).toBeVisible();
  expect(await stored(admin, subAdmin.name)).toMatchObject({ name: `${subAdmin.name} too`, email });
});

test('a refused change is set right by changing the same again', { tag: ['@worker', ...byTurns(0)] }, async ({
  page,
  api,
  signIn,
}) => {
  const admin = await api('admin');
  const subAdmin = await admin.addSubAdmin(`Changed again ${Date.now()}`);
  await signIn('admin', 'en');
  await editOffline(page, subAdmin.id, { Email: 'admin@demo.example' });
  await page.context().setOffline(false);
  await expect(chip(page)).toContainText('1 needs you', { timeout: 30_000 });
  await page.goto(`/sub-admins?open=${subAdmin.id}`);
  const form = page.getByRole('dialog', { name: 'Edit sub-admin' });
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue(subAdmin.email);
  const email = `changed-${Date.now()}@demo.example`;
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Connected, everything is sent' })).toBeVisible();
  expect(await stored(admin, subAdmin.name)).toMatchObject({ email });
});

test('what was refused may be taken back to what the server has', { tag: ['@worker', ...byTurns(1)] }, async ({
  page,
  api,
  signIn,
}) => {
  const admin = await api('admin');
  const subAdmin = await admin.addSubAdmin(`Taken back ${Date.now()}`);
  await signIn('admin', 'en');
  await editOffline(page, subAdmin.id, { Email: 'admin@demo.example' });
  await openCorrection(page);
  const form = page.getByRole('dialog', { name: 'Edit sub-admin' });
  await form.getByRole('textbox', { name: 'Email' }).fill(subAdmin.email);
  await form.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Connected, everything is sent' })).toBeVisible();
  expect(await stored(admin, subAdmin.name)).toMatchObject({ email: subAdmin.email });
});

test('a new record that was refused is corrected in the form of a new one', {
  tag: ['@worker', ...byTurns(0)],
}, async ({ page, api, signIn }) => {
  const admin = await api('admin');
  const code = `TAKEN${Date.now()}`;
  await signIn('admin', 'en');
  await page.goto('/promo-code?open=new');
  const form = page.getByRole('dialog', { name: 'Add promo code' });
  await form.getByRole('textbox', { name: 'Promo code' }).fill(code);
  await form.getByRole('textbox', { name: 'Percentage' }).fill('12.5');
  await readyForOffline(page);
  await page.context().setOffline(true);
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(
    page.getByText(/^Saved on this (?:phone|device)\. It will be sent when the connection is back\.$/),
  ).toBeVisible();
  await admin.post('/admin/promo-codes', { code, percentage: 5 });
  await openCorrection(page);
  await expect(form.getByRole('textbox', { name: 'Percentage' })).toHaveValue('12.5');
  const field = form.getByRole('textbox', { name: 'Promo code' });
  await expect(field).toHaveAccessibleDescription(/exists/i);
  await field.fill(`${code}2`);
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText(/Added the promo code/)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Connected, everything is sent' })).toBeVisible();
  const { data } = await admin.get<{ data: { code: string; percentage: number }[] }>(
    `/admin/promo-codes?query=${code}2`,
  );
  expect(data).toMatchObject([{ code: `${code}2`, percentage: 12.5 }]);
});

test('a product that was refused comes back with its picture and its sub-products', {
  tag: ['@desktop', '@worker', ...byTurns(1)],
}, async ({ page, signIn }) => {
  const name = `Refused lamp ${Date.now()}`;
  await signIn('admin', 'en');
  await page.goto('/products?open=new');
  const field = (label: string | RegExp) => page.getByRole('textbox', { name: label, exact: true }).last();
  await field('Name').fill(name);
  await choose(page, /^Brand/);
  await choose(page, /^Category/);
  await openStep(page, 'Price and stock');
  await field('Price').fill('50');
  await openStep(page, 'Picture and files');
  await photograph(page, /Choose a picture$/);
  await openStep(page, 'Sub-products');
  await page.getByRole('button', { name: 'Add sub-product' }).click();
  await choose(page, /^Size/);
  await field(/^Price:/).fill('61');
  await readyForOffline(page);
  await page.context().setOffline(true);
  await submit(page);
  await expect(
    page.getByText(/^Saved on this (?:phone|device)\. It will be sent when the connection is back\.$/),
  ).toBeVisible();
  const reason = 'This name is not wanted.';
  await page.route('**/api/admin/products', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 422,
          headers: { [ANSWER_MARK]: '1' },
          json: { error: { code: 'validation_failed', message: 'Wrong', fields: { name: [reason] } } },
        })
      : route.fallback(),
  );
  await openCorrection(page);
  await page.unroute('**/api/admin/products');
  await expect(field('Name')).toHaveValue(name);
  await expect(field('Name')).toHaveAccessibleDescription(reason);
  await field('Name').fill(`${name} again`);
  await openStep(page, 'Sub-products');
  await expect(field(/^Price:/)).toHaveValue('61');
  await submit(page);
  await expect(page.getByText(`${name} again`).first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Connected, everything is sent' })).toBeVisible();
  await page.goto(`/products?query=${encodeURIComponent(name)}`);
  await expect(page.getByRole('link', { name: `${name} again 1 sub-product` })).toBeVisible();
});
