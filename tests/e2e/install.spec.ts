import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Api } from './api.ts';
import { expect, keepSession, readyForOffline, rows, test } from './panel.ts';

test('the panel can be installed: a manifest in either language whose icons exist', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  await page.goto('/login');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await request.get(address ?? 'no manifest');
  expect(answer.headers()['content-type']).toContain('manifest+json');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ lang: 'ar', dir: 'rtl', start_url: '/', display: 'standalone' });
  expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(
    expect.arrayContaining(['192x192', '512x512']),
  );
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'en'));
  await page.reload();
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.en.webmanifest');
  const english = await (await request.get('/manifest.en.webmanifest')).json();
  expect(english).toMatchObject({ id: manifest.id, lang: 'en', dir: 'ltr', short_name: 'Souq' });
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.status(), src).toBe(200);
    expect(icon.headers()['content-type']).toBe(type);
    expect((await icon.body()).subarray(1, 4).toString(), src).toBe('PNG');
  }
});

test('a kept page names what its screen needs, as the server’s does, and keeps its security', {
  tag: ['@phone', '@worker'],
}, async ({ page, context, shop }) => {
  const { account } = await Api.signIn(shop, 'admin');
  await keepSession(page, shop, account);
  await page.goto('/orders');
  await expect(rows(page).first()).toBeVisible();
  await readyForOffline(page);
  const firstList = '<meta name="first-calls" content="/api/admin/orders?per_page={rows}">';
  const named = async () => {
    const answer = await page.reload();
    expect(answer?.fromServiceWorker()).toBe(true);
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
    await expect(rows(page).first()).toBeVisible();
    const html = (await answer?.text()) ?? '';
    return [/name="code"[^>]*assets\/orders-/.test(html), html.includes('/orders.json?v='), html.includes(firstList)];
  };
  expect(await named()).toEqual([true, true, true]);
  await context.setOffline(true);
  expect(await named()).toEqual([true, true, true]);
});

test('a new version waits for the person’s word, and never lies over a half-filled form', {
  tag: ['@desktop', '@worker'],
}, async ({ page, shop }) => {
  await using front = await deployment(shop);
  const { account } = await Api.signIn(front.url, 'admin');
  await keepSession(page, front.url, account);
  await page.goto(`${front.url}/sub-admins`);
  await expect(rows(page).first()).toBeVisible();
  await readyForOffline(page);

  await page.getByRole('button', { name: 'إضافة مشرف مساعد' }).click();
  await page.getByRole('dialog').getByLabel('الاسم').fill('نصف اسم');
  front.deployNext();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect
    .poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting)))
    .toBe(true);
  await expect(page.getByText('يتوفر إصدار جديد')).toBeHidden();
  await expect(page.getByRole('dialog').getByLabel('الاسم')).toHaveValue('نصف اسم');

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'تجاهل التغييرات' }).click();
  await expect(page.getByText('يتوفر إصدار جديد')).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'تحديث' }).click();
  await reloaded;
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByText('يتوفر إصدار جديد')).toBeHidden();
});

/** The shop behind an address where the next version of the service worker can come out. */
async function deployment(shop: string) {
  let next = false;
  const front = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', shop);
    const { 'accept-encoding': _, 'if-none-match': __, ...headers } = request.headers;
    const sent = forward(new URL(request.url ?? '/', shop), { method: request.method, headers }, (answer) => {
      const isWorker = next && pathname === '/service-worker.js';
      const { 'content-length': length, ...rest } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, isWorker ? rest : answer.headers);
      if (isWorker) response.write('/* the next version */\n');
      answer.pipe(response);
    });
    request.pipe(sent);
  });
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', done));
  // A server on a port has an address of a port.
  const { port } = front.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    deployNext: () => {
      next = true;
    },
    async [Symbol.asyncDispose]() {
      front.closeAllConnections();
      front.close();
    },
  };
}
