import type { Page } from '@playwright/test';
import type { Api } from './api.ts';
import { expect, readyForOffline, test } from './panel.ts';

type Line = {
  readonly id: number;
  readonly product_id: number;
  readonly provider_id: number | null;
  readonly quantity: number;
};
type Order = { readonly id: number; readonly area: string | null; readonly lines: readonly Line[] };
type Row = { readonly order_id: number | null; readonly kind: string; readonly amount: number };
type Statement = { readonly data: { readonly closing: number; readonly rows: readonly Row[] } };

const PIECES = 3;
const BACK = 2;
const piastres = (pounds: number) => Math.round(pounds * 100);
const inPounds = (amount: number) =>
  amount.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

test('an order from a corrected address to the money of what came back, and what the provider is owed at each step', {
  tag: ['@phone', '@worker'],
}, async ({ page, context, signIn, api }) => {
  test.slow();
  const admin = await api('admin');
  const { order, line } = await orderOfAProvider(admin);
  const provider = line.provider_id ?? 0;
  const owed = async () => {
    const search = 'per_page=100&sort=-at';
    const { data } = await admin.get<Statement>(`/admin/providers/${provider}/statement?${search}`);
    const ofOrder = data.rows.filter(({ order_id: id }) => id === order.id);
    return { all: piastres(data.closing), ofOrder: ofOrder.reduce((sum, { amount }) => sum + piastres(amount), 0) };
  };
  const before = await owed();
  expect(before.ofOrder).toBe(0);

  await signIn('admin', 'en');
  await page.goto(`/orders-details/${order.id}`);
  const client = page.getByRole('region', { name: 'Client' });
  await expect(client).toBeVisible();
  await readyForOffline(page);
  await context.setOffline(true);
  await client.getByRole('button', { name: 'Correct' }).tap();
  const contact = page.getByRole('dialog', { name: 'Correct the client’s details' });
  await contact.getByLabel(/^Area/).fill('Behind the station');
  await contact.getByRole('button', { name: 'Save' }).tap();
  await expect(contact).toBeHidden();
  await context.setOffline(false);
  const read = async () => (await admin.get<{ data: Order }>(`/admin/orders/${order.id}`)).data;
  await expect.poll(async () => (await read()).area, { timeout: 40_000 }).toBe('Behind the station');
  // The phone has heard of it as well: what is amended next is the order as it is now.
  await expect(
    page.getByRole('region', { name: 'History' }).getByText(/^Client’s details corrected.*Area/),
  ).toBeVisible();

  await amend(page, order);
  await expect.poll(async () => (await read()).lines).toMatchObject([{ id: line.id, quantity: PIECES }]);

  await complete(page, order.id);
  await expect.poll(async () => (await owed()).ofOrder).toBeGreaterThan(0);
  const sold = await owed();
  expect(sold.all - before.all).toBe(sold.ofOrder);

  const number = await sendBack(page, order.id);
  await takeStep(page, 'Approve', 'Approve the return', (form) =>
    form.getByLabel('Way back').selectOption({ index: 1 }),
  );
  await takeStep(page, 'Receive', 'Receive the goods');
  const left = await owed();
  // One piece of three stays sold: its part of what the three brought, to the piastre.
  expect(Math.abs(left.ofOrder - sold.ofOrder / PIECES)).toBeLessThanOrEqual(1);
  expect(left.all - before.all).toBe(left.ofOrder);
  await takeStep(page, 'Mark as paid back', 'Mark as paid back', (form) =>
    form.getByLabel('Method').selectOption('cash'),
  );
  await expect(page.getByRole('dialog').getByText('Paid back', { exact: true }).first()).toBeVisible();
  // Giving the client his money back is no matter of the provider's.
  expect(await owed()).toEqual(left);

  await page.goto(`/providers-details/${provider}?tab=balance`);
  const balance = page.getByRole('region', { name: 'Balance' });
  await expect(balance.getByText(inPounds(left.all / 100), { exact: true }).first()).toBeVisible();
  expect(number).toMatch(/^R-\d+$/);
});

/** An order in progress of one line, of a provider's product of which there is plenty. */
async function orderOfAProvider(admin: Api): Promise<{ order: Order; line: Line }> {
  type Listed = { readonly data: readonly { readonly id: number; readonly lines_count: number }[] };
  const listed = (await admin.get<Listed>('/admin/orders?status=in_progress&per_page=100')).data;
  for (const { id } of listed.filter(({ lines_count: lines }) => lines === 1)) {
    const { data: order } = await admin.get<{ data: Order }>(`/admin/orders/${id}`);
    const [line] = order.lines;
    if (!line?.provider_id || line.quantity === PIECES) continue;
    const wanted = { lines: [{ line_id: line.id, quantity: PIECES }], reason: 'customer_request' };
    type Preview = { readonly data: { readonly after: { readonly total_price: number } } };
    const fits = await admin
      .post<Preview>(`/admin/orders/${id}/amendments/preview`, wanted)
      .then(() => true)
      .catch(() => false);
    if (fits) return { order, line };
  }
  throw new Error('No order of the demo shop is as this test needs it.');
}

async function amend(page: Page, order: Order): Promise<void> {
  await page.goto(`/orders-details/${order.id}?open=lines`);
  const form = page.getByRole('dialog', { name: 'Amend the order' });
  await form.getByLabel(/^Quantity:/).fill(String(PIECES));
  await form.getByLabel('Reason').selectOption({ label: 'The client asked for it' });
  await form.getByRole('button', { name: 'Amend', exact: true }).tap();
  await expect(form).toBeHidden();
}

async function complete(page: Page, id: number): Promise<void> {
  await page.goto(`/orders-details/${id}`);
  await page
    .getByRole('button', { name: /change the status of order/i })
    .first()
    .tap();
  await page.getByRole('menuitem', { name: 'Mark as completed' }).tap();
  await expect(page.getByText(/is now/).first()).toBeVisible();
}

/** Two of the pieces; the return's drawer is open then. */
async function sendBack(page: Page, id: number): Promise<string> {
  await page.goto(`/orders-details/${id}`);
  await page.getByRole('region', { name: 'Order items' }).getByRole('button', { name: 'Return' }).tap();
  const form = page.getByRole('dialog', { name: /^Return of order/ });
  await form.getByRole('textbox', { name: /^Quantity:/ }).fill(String(BACK));
  await form.getByRole('button', { name: 'Request the return' }).tap();
  await expect(form).toBeHidden();
  const toast = page.getByText(/^Return R-\d+ requested/);
  const [number = ''] = /R-\d+/.exec(await toast.innerText()) ?? [];
  await page.getByRole('button', { name: 'Open', exact: true }).tap();
  await expect(page.getByRole('dialog', { name: new RegExp(number) })).toBeVisible();
  return number;
}

async function takeStep(
  page: Page,
  button: string,
  title: string,
  fill?: (form: ReturnType<Page['getByRole']>) => Promise<unknown>,
): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).tap();
  const form = page.getByRole('dialog', { name: title });
  await fill?.(form);
  await form.getByRole('button', { name: title, exact: true }).tap();
  await expect(form).toBeHidden();
}
