import { EMAILS, PASSWORD } from './api.ts';
import { expect, test } from './panel.ts';

const AWAY = [
  'https://evil.example/orders',
  '//evil.example/orders',
  '/\\evil.example/orders',
  '/\t/evil.example/orders',
  '/\n/evil.example/orders',
  '/.//evil.example/orders',
  '/x/..//evil.example/orders',
  'javascript:alert(document.domain)',
  'data:text/html,<script>alert(1)</script>',
];

test('a link to the sign-in page sends nobody away, signed in or not yet', { tag: '@phone' }, async ({
  page,
  signIn,
  shop,
}) => {
  test.slow();
  const left: string[] = [];
  await page.route(
    ({ hostname }) => hostname === 'evil.example',
    (route) => {
      left.push(route.request().url());
      return route.fulfill({ body: 'away' });
    },
  );
  page.on('dialog', (dialog) => {
    left.push(dialog.message());
    void dialog.accept();
  });
  const link = (wanted: string) => `/login?redirect=${encodeURIComponent(wanted)}`;
  await page.goto(link('/\t/evil.example/orders'));
  await page.getByLabel('البريد الإلكتروني').fill(EMAILS.admin);
  await page.getByRole('textbox', { name: 'كلمة المرور' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
  await expect(page).toHaveURL(`${shop}/`);
  await signIn('admin');
  for (const wanted of AWAY) {
    await page.goto(link(wanted), { waitUntil: 'commit' });
    await expect(page, wanted).toHaveURL(`${shop}/`);
  }
  // And what is ours is followed.
  await page.goto(link('/orders?status=canceled'));
  await expect(page).toHaveURL(`${shop}/orders?status=canceled`);
  expect(left).toEqual([]);
});
