import { encode } from 'uqr';
import { holdBeforeTheCamera } from './camera.ts';
import { expect, readyForOffline, test } from './panel.ts';

test('a phone whose browser reads no codes scans with the panel’s own reader, from then on without a connection too', {
  tag: ['@phone', '@worker'],
}, async ({ page, context, signIn, api }) => {
  const admin = await api('admin');
  const [listed] = await admin.orders('status=in_progress&per_page=1');
  if (!listed) throw new Error('No order is in progress.');
  const order = await admin.order(listed.id);
  const wanted = order.lines.find((line) => line.picked_quantity < line.quantity);
  if (!wanted) throw new Error('Everything of it is picked.');
  const asked: string[] = [];
  context.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BarcodeDetector'));
  await holdBeforeTheCamera(page, encode(String(wanted.product_id), { border: 4 }).data);
  await signIn('admin');
  await page.goto(`/orders-details/${order.id}?pick=1`);
  const readers = () => asked.filter((path) => /code-reader|zxing/.test(path));
  const scanner = page.getByRole('button', { name: 'قراءة الباركود', exact: true });
  await expect(scanner).toBeVisible();
  await readyForOffline(page);
  expect(readers(), 'fetched before anybody scans').toEqual([]);

  await scanner.tap();
  const picked = async () => (await admin.order(order.id)).lines.find(({ id }) => id === wanted.id)?.picked_quantity;
  await expect.poll(picked, { timeout: 20_000 }).toBe(wanted.picked_quantity + 1);
  expect(new Set(readers().map((path) => path.replace(/.*\./, '')))).toEqual(new Set(['js', 'wasm']));

  await page.getByRole('button', { name: 'تم', exact: true }).tap();
  await context.setOffline(true);
  await page.reload();
  await scanner.or(page.getByText('تم تجهيز كل القطع')).first().waitFor();
  if (!(await scanner.isVisible())) return;
  await scanner.tap();
  const dialog = page.getByRole('dialog', { name: 'قراءة الباركود بالكاميرا' });
  // It reads: the code is taken for a piece, or refused because all of its pieces are picked.
  await expect(
    page
      .getByRole('button', { name: /بانتظار|غير متصل.*1/ })
      .or(page.getByText(/كل القطع من/))
      .first(),
  ).toBeVisible({
    timeout: 20_000,
  });
  await expect(dialog.getByRole('alert')).toHaveCount(0);
});
