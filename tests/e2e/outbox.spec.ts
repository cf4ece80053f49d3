import type { Page } from '@playwright/test';
import { byTurns } from '../long-run.ts';
import { expect, openSettings, readyForOffline, rows, test } from './panel.ts';
import { chip, editOffline, sheet, stored } from './sync.ts';

test('two people’s changes to the same fields are decided field by field', { tag: '@worker' }, async ({
  page,
  api,
  signIn,
}) => {
  const admin = await api('admin');
  const subAdmin = await admin.addSubAdmin(`Conflict ${Date.now()}`);
  await signIn('admin', 'en');
  await editOffline(page, subAdmin.id, { Name: `${subAdmin.name} mine`, Phone: '01011111111' });
  await admin.changeSubAdmin(subAdmin, { name: `${subAdmin.name} theirs`, phone: '01022222222' });
  await page.context().setOffline(false);
  await expect(chip(page)).toContainText('1 needs you', { timeout: 30_000 });
  await chip(page).click();
  const dialog = sheet(page);
  await dialog
    .getByRole('group', { name: 'Name' })
    .getByLabel(/Theirs/)
    .check();
  await dialog.getByRole('button', { name: 'Apply my choice' }).click();
  await expect(dialog.getByText('Everything you changed has reached the server.')).toBeVisible();
  expect(await stored(admin, subAdmin.name)).toMatchObject({ name: `${subAdmin.name} theirs`, phone: '01011111111' });
});

test('a refusal that nobody waits for is told, with the server’s reason', { tag: ['@worker', ...byTurns(0)] }, async ({
  page,
  api,
  signIn,
}) => {
  const admin = await api('admin');
  const subAdmin = await admin.addSubAdmin(`Refused ${Date.now()}`);
  await signIn('admin', 'en');
  await editOffline(page, subAdmin.id, { Email: 'admin@demo.example' });
  await page.context().setOffline(false);
  await expect(page.getByText(/Not accepted: Sub-admin/)).toBeVisible({ timeout: 30_000 });
  await chip(page).click();
  await expect(sheet(page).getByRole('heading', { name: 'Refused by the server' })).toBeVisible();
  await sheet(page)
    .getByRole('button', { name: /^Delete this change/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete this change' }).click();
  await expect(sheet(page).getByText('Everything you changed has reached the server.')).toBeVisible();
});

test('a size that was taken meanwhile is refused late in the specification’s words', {
  tag: ['@desktop', '@worker', ...byTurns(1)],
}, async ({ page, api, signIn }) => {
  const admin = await api('admin');
  const [name, taken] = [`Late ${Date.now()}`, `Taken ${Date.now()}`];
  await admin.addSize(name);
  await signIn('admin', 'en');
  await page.goto(`/sizes?query=${name}`);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const row = page.getByRole('group', { name: 'Edit size' });
  await expect(row.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await readyForOffline(page);
  await page.context().setOffline(true);
  await row.getByRole('textbox', { name: 'Name' }).fill(taken);
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(/^Saved on this (?:phone|device)\. It will be sent when the connection is back\.$/),
  ).toBeVisible();
  await admin.addSize(taken);
  await page.context().setOffline(false);
  await expect(page.getByText('Error Updating Size')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(sheet(page).getByText('Already exists')).toBeVisible();
});

test('a deletion that is refused late says what uses the record, and leads there', {
  tag: ['@desktop', '@worker', ...byTurns(0)],
}, async ({ page, api, signIn }) => {
  const admin = await api('admin');
  const name = `Used ${Date.now()}`;
  const { id } = await admin.addSize(name);
  const [product] = (await admin.get<{ data: { id: number; name: string }[] }>('/admin/products')).data;
  await signIn('admin', 'en');
  await page.goto(`/sizes?query=${name}`);
  await page.getByRole('button', { name: `Edit ${name}` }).waitFor();
  await readyForOffline(page);
  await page.context().setOffline(true);
  await page
    .locator(`[data-row="${id}"]`)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(
    page.getByText(/^Saved on this (?:phone|device)\. It will be sent when the connection is back\.$/),
  ).toBeVisible();
  await admin.post(`/admin/products/${product?.id}`, { size_id: id, _method: 'Patch' });
  await page.context().setOffline(false);
  await expect(chip(page)).toContainText('1 needs you', { timeout: 30_000 });
  await chip(page).click();
  await expect(sheet(page).getByText('In use, cannot delete')).toBeVisible();
  await sheet(page).getByRole('link', { name: 'Show 1 product' }).click();
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/products\\?.*size=${id}`));
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText(product?.name ?? '');
});

test('what was kept at sign-out comes back with its user, and nobody else sees or reads it', {
  tag: '@worker',
}, async ({ page, api, signIn }) => {
  const admin = await api('admin');
  const subAdmin = await admin.addSubAdmin(`Kept ${Date.now()}`);
  await signIn('admin', 'en');
  await editOffline(page, subAdmin.id, { Phone: '01033333333' });
  await chip(page).click();
  await expect(sheet(page).getByRole('heading', { name: 'Waiting to be sent' })).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await signOut(page);
  const question = page.getByRole('alertdialog', { name: 'Not everything was sent' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Keep on this device for me' }).click();
  await expect(page).toHaveURL(/login/);
  expect(await waitingHere(page)).not.toContain('01033333333');

  await page.context().setOffline(false);
  await enter(page, 'sub-admin@demo.example');
  await expect(page).toHaveURL(/orders/);
  await expect(chip(page)).toHaveAccessibleName('Connected, everything is sent');
  expect((await stored(admin, subAdmin.name))?.version).toBe(subAdmin.version);

  await signOut(page);
  await enter(page, 'admin@demo.example');
  await expect
    .poll(async () => (await stored(admin, subAdmin.name))?.version, { timeout: 30_000 })
    .toBe(subAdmin.version + 1);
});

test('a change that never left can be taken back', { tag: ['@worker', ...byTurns(1)] }, async ({
  page,
  api,
  signIn,
}) => {
  const admin = await api('admin');
  const subAdmin = await admin.addSubAdmin(`Undone ${Date.now()}`);
  await signIn('admin', 'en');
  await editOffline(page, subAdmin.id, { Phone: '01044444444' });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Undone. Nothing was sent.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(chip(page)).toHaveAccessibleName('Connected, everything is sent', { timeout: 30_000 });
  expect((await stored(admin, subAdmin.name))?.version).toBe(subAdmin.version);
});

async function signOut(page: Page) {
  await openSettings(page);
  await page.getByRole('menuitem', { name: 'Log out' }).click();
}

async function enter(page: Page, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('demo-shop');
  await page.getByRole('button', { name: /^(Sign in|Log in|Login)$/ }).click();
}

/** Everything that this browser holds of waiting changes, as text. */
function waitingHere(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const request = <Result>(asked: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    let text = '';
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await request(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        const values = await request(db.transaction(store).objectStore(store).getAll());
        text += JSON.stringify(values, (_, value: unknown) =>
          value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value,
        );
      }
      db.close();
    }
    return text;
  });
}
