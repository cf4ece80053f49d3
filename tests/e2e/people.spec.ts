import type { Page } from '@playwright/test';
import type { Complaint } from '#contract/complaints.ts';
import type { Provider } from '#contract/providers.ts';
import type { Review } from '#contract/reviews.ts';
import type { UserDetails } from '#contract/users.ts';
import type { Api } from './api.ts';
import { expect, heading, rows, test, told } from './panel.ts';
import { squeezed } from './reflow.ts';

// What an Admin does with people on a tablet, from the first figure to the last setting.
test.beforeEach(async ({ signIn }) => {
  await signIn('admin', 'en');
});

type Listed<Row> = { readonly data: Row[]; readonly meta: { readonly total: number } };
const list = <Row>(admin: Api, path: string) => admin.get<Listed<Row>>(`/admin/${path}`);
const read = async <Row>(admin: Api, path: string) => (await admin.get<{ data: Row }>(`/admin/${path}`)).data;

async function firstOf<Row>(admin: Api, path: string): Promise<Row> {
  const [row] = (await list<Row>(admin, path)).data;
  if (!row) throw new Error(`The shop has nothing under ${path}.`);
  return row;
}

/** An action of a card, from its menu where it has one. */
async function act(page: Page, of: string, action: RegExp) {
  const menu = page.getByRole('button', { name: `Actions of ${of}` }).first();
  const button = page.getByRole('button', { name: action }).first();
  await menu.or(button).first().waitFor();
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole('menuitem', { name: action }).click();
  } else await button.click();
}

async function confirmDelete(page: Page) {
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(question).toBeHidden();
}

test('the first screen tells the figures of the shop, and each leads to what it counts', { tag: '@tablet' }, async ({
  page,
  api,
}) => {
  const admin = await api('admin');
  const stats = await read<{ users: number; orders: number }>(admin, 'home/stats');
  await page.goto('/');
  const cards = page.getByRole('list', { name: 'The shop in numbers' });
  const number = (value: number) => value.toLocaleString('en');
  await expect(cards.getByRole('link', { name: /^Orders/ })).toContainText(number(stats.orders));
  await cards.getByRole('link', { name: /^Users/ }).click();
  await expect(page).toHaveURL('/users');
  expect((await list(admin, 'users')).meta.total).toBe(stats.users);

  await page.goBack();
  await page.getByRole('button', { name: 'Orders this year' }).click();
  await expect(page).toHaveURL(/income=year_orders/);
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('rowheader').nth(11)).toBeVisible();
  const { pending_complaints: pending } = await read<{ pending_complaints: number }>(admin, 'home/needs-attention');
  await page.getByRole('link', { name: /complaints? pending/ }).click();
  await expect(page).toHaveURL('/complaints?status=pending');
  await expect(page.getByRole('navigation', { name: 'Complaints by status' })).toContainText(`Pending${pending}`);
});

test('on a phone a user who cannot be deleted has room for his name and for why', { tag: '@phone' }, async ({
  page,
  api,
}) => {
  const admin = await api('admin');
  const orders = (await list<{ id: number }>(admin, 'orders?status=in_progress&per_page=20')).data;
  const waiting = await Promise.all(orders.map(({ id }) => read<{ user_id: number | null }>(admin, `orders/${id}`)));
  const id = waiting.find(({ user_id }) => user_id !== null)?.user_id;
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/users/${id}`);
  await expect(page.getByText(/^This user cannot be deleted/)).toBeVisible();
  expect(await squeezed(page)).toEqual([]);
});

test('a user is found, made a moderator, switched off and on, deleted and brought back', { tag: '@tablet' }, async ({
  page,
  api,
}) => {
  const admin = await api('admin');
  const everybody = (await list<UserDetails>(admin, 'users?status=1&role=user&per_page=50')).data;
  const details = await Promise.all(everybody.slice(20, 40).map(({ id }) => read<UserDetails>(admin, `users/${id}`)));
  const user = details.find((one) => one.orders_in_progress === 0);
  if (!user) throw new Error('Everybody waits for an order.');
  const { id, full_name: name } = user;
  const now = () => read<UserDetails>(admin, `users/${id}`);

  await page.goto('/users');
  await page.getByRole('searchbox').fill(user.phone);
  await expect(rows(page)).toHaveCount(1);
  await page.locator('[data-row-link]').first().click();
  await expect(heading(page, name)).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Sections of this user' });
  await expect(tabs).toContainText(`Orders${user.orders_count}`);
  await tabs.getByRole('button', { name: /^Reviews/ }).click();
  await expect(page).toHaveURL(/tab=reviews/);

  await page.getByRole('combobox', { name: /^Role of/ }).selectOption('moderator');
  await expect(page.getByText('User role changed')).toBeVisible();
  await page.getByRole('switch', { name: /^Status of/ }).click();
  await expect(page.getByText('User status changed')).toBeVisible();
  expect(await now()).toMatchObject({ role: 'moderator', status: 0 });
  await page.getByRole('switch', { name: /^Status of/ }).click();
  await expect.poll(async () => (await now()).status).toBe(1);

  await page.goto(`/users?query=${encodeURIComponent(user.phone)}`);
  await expect(rows(page)).toHaveCount(1);
  await act(page, name, /^Delete/);
  await confirmDelete(page);
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(1);
  expect((await now()).full_name).toBe(name);
});

test('a provider is added, switched on, edited and deleted', { tag: '@tablet' }, async ({ page, api }) => {
  const admin = await api('admin');
  const mark = `t${Date.now().toString(36)}`;
  await page.goto('/providers');
  await page.getByRole('button', { name: 'Add provider' }).click();
  const form = page.getByRole('dialog', { name: 'Add provider' });
  await form.getByLabel('Name').fill(`Clay ${mark}`);
  await form.getByLabel('Phone').fill('01001234567');
  await form.getByLabel('Email').fill(`${mark}@test.example`);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form.getByText('password Required')).toBeVisible();
  await form.getByRole('textbox', { name: 'Password' }).fill('a long enough word');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form).toBeHidden();
  const { id } = await firstOf<Provider>(admin, `providers?query=${mark}`);
  const now = () => read<Provider>(admin, `providers/${id}`);
  expect((await now()).status).toBe(0);

  await page.goto(`/providers-details/${id}`);
  await expect(page.getByText('Orders received')).toBeVisible();
  await expect(page.getByText('No ratings yet')).toBeVisible();
  await page.getByRole('switch', { name: /^Status of/ }).click();
  await expect.poll(async () => (await now()).status).toBe(1);

  await act(page, `Clay ${mark}`, /^Edit/);
  const edit = page.getByRole('dialog', { name: 'Edit provider' });
  await edit.getByLabel('Name').fill(`Pottery ${mark}`);
  await edit.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(heading(page, `Pottery ${mark}`)).toBeVisible();
  await act(page, `Pottery ${mark}`, /^Delete/);
  await confirmDelete(page);
  await expect.poll(async () => (await list<Provider>(admin, `providers?query=${mark}`)).meta.total).toBe(0);
});

test('a complaint is answered from a draft that was kept, solved, and deleted', { tag: '@tablet' }, async ({
  page,
  api,
}) => {
  const admin = await api('admin');
  const { id } = await firstOf<Complaint>(admin, 'complaints?status=pending&sort=-created_at');
  const now = () => read<Complaint>(admin, `complaints/${id}`);
  const drawer = page.getByRole('dialog', { name: `Complaint #${id}` });
  const reply = drawer.getByRole('textbox', { name: 'Reply' });
  await page.goto(`/complaints?open=${id}`);
  await reply.fill('We send another one tomorrow');
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();
  await page.goto(`/complaints?open=reply-${id}`);
  await expect(reply).toHaveValue('We send another one tomorrow');
  await drawer.getByRole('button', { name: 'Send' }).click();
  await expect(drawer.getByText(/Status changed from/)).toBeVisible();
  expect(await now()).toMatchObject({ status: 'in_progress', reply: 'We send another one tomorrow' });

  await drawer.getByRole('button', { name: `In progress, select status of complaint ${id}` }).click();
  await page.getByRole('menuitem', { name: /Mark as solved/ }).click();
  await expect(drawer.getByText('Reopen the complaint to change the reply.')).toBeVisible();
  // The toast, which stands where the specification has it, is over the cross and stays while the pointer is on it.
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.goto('/complaints?query=tomorrow');
  await act(page, `complaint ${id}`, /^Delete/);
  await confirmDelete(page);
  await expect(page.getByText(`Complaint ${id} deleted`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`Complaint ${id} restored`)).toBeVisible();
});

test('the reviews are narrowed by stars, and one is deleted and brought back', { tag: '@tablet' }, async ({
  page,
  api,
}) => {
  const admin = await api('admin');
  const { id, user_name: name } = await firstOf<Review>(admin, 'reviews?value=1');
  await page.goto('/reviews?value=1');
  await expect(rows(page).first()).toContainText('1 of 5');
  await act(page, `the review by ${name}`, /^Delete/);
  await confirmDelete(page);
  await expect(told(page, `Review by ${name} deleted`)).toBeVisible();
  expect((await list<Review>(admin, 'reviews?value=1')).data.map((review) => review.id)).not.toContain(id);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(told(page, `Review by ${name} restored`)).toBeVisible();
  expect((await read<Review>(admin, `reviews/${id}`)).id).toBe(id);
});

test('everything is searched from any screen, by name and by number', { tag: '@tablet' }, async ({ page, api }) => {
  const { id, name } = await firstOf<Provider>(await api('admin'), 'providers?status=1');
  await page.goto('/sizes');
  await page.getByRole('button', { name: 'Search everything' }).click();
  const field = page.getByRole('combobox', { name: 'Search everything' });
  await field.fill(name);
  await page.getByRole('group', { name: 'Providers' }).getByRole('option', { name }).first().click();
  await expect(page).toHaveURL(`/providers-details/${id}`);
  await page.keyboard.press('Control+k');
  await field.fill('2600');
  await page.getByRole('option', { name: /2600/ }).first().click();
  await expect(page).toHaveURL('/orders-details/2600');
});

test('the profile changes the account, the digits and the theme, and tells devices and storage', {
  tag: '@tablet',
}, async ({ page, api }) => {
  const admin = await api('admin');
  const { phone } = await read<{ phone: string }>(admin, 'profile');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit account' });
  await form.getByLabel('Phone').fill('٠١٠٩٩٩٩٩٩٩٩');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your account was updated')).toBeVisible();
  expect(await read(admin, 'profile')).toMatchObject({ phone: '01099999999' });
  await admin.post('/admin/profile', { _method: 'Patch', phone });

  const preferences = page.getByRole('region', { name: 'Preferences' });
  await preferences.getByLabel('Theme').selectOption('dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await preferences.getByLabel('Digits').selectOption('arab');
  await expect(page.getByRole('region', { name: 'This device' })).toContainText(/[٠-٩]/);
  await preferences.getByLabel('Digits').selectOption('latn');
  await preferences.getByLabel('Theme').selectOption('system');

  const devices = page.getByRole('region', { name: 'Signed-in devices' });
  await expect(devices.getByRole('listitem').first()).toBeVisible();
  const device = page.getByRole('region', { name: 'This device' });
  for (const fact of ['Storage', 'Kept for good', 'Version of the app', 'Version of the server'])
    await expect(device.getByText(fact, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^Activity log/ }).click();
  await expect(rows(page).first()).toBeVisible();
});
