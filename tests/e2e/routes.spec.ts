import { isTurn, laterIf } from '../long-run.ts';
import type { Role } from './api.ts';
import { expect, heading, rows, test } from './panel.ts';

/** The route table: every address, what stands on it, and whom it is for; everybody else lands on the orders. */
const EVERYBODY = ['admin', 'sub-admin', 'provider'] as const;
const ADMIN = ['admin'] as const;
const ROUTES: readonly { path: string; title: string | RegExp; for: readonly Role[] }[] = [
  { path: '/orders', title: 'الطلبات', for: EVERYBODY },
  { path: '/orders-details/2640', title: /الطلب\s*#2640/, for: EVERYBODY },
  { path: '/orders/transactions', title: 'المعاملات المالية', for: ADMIN },
  { path: '/orders/my-products', title: 'منتجاتي', for: ['provider'] },
  { path: '/', title: 'الرئيسية', for: ADMIN },
  { path: '/products', title: 'المنتجات', for: ADMIN },
  { path: '/products/brands', title: 'العلامات التجارية', for: ADMIN },
  { path: '/products/categories', title: 'الفئات', for: ADMIN },
  { path: '/promo-code', title: 'أكواد الخصم', for: ADMIN },
  { path: '/offers', title: 'العروض', for: ADMIN },
  { path: '/sizes', title: 'المقاسات', for: ADMIN },
  { path: '/sizes/colors', title: 'الألوان', for: ADMIN },
  { path: '/users', title: 'المستخدمون', for: ADMIN },
  { path: '/users/5', title: /\S+ \S+/, for: ADMIN },
  { path: '/complaints', title: 'الشكاوى', for: ADMIN },
  { path: '/profile', title: 'الملف الشخصي', for: ADMIN },
  { path: '/ads', title: 'الإعلانات', for: ADMIN },
  { path: '/providers', title: 'المورّدون', for: ADMIN },
  { path: '/providers-details/9', title: /\S+ \S+/, for: ADMIN },
  { path: '/sub-admins', title: 'المشرفون', for: ADMIN },
  { path: '/reviews', title: 'التقييمات', for: ADMIN },
];

for (const [nth, role] of EVERYBODY.entries()) {
  test(`each address of the route table lands where it should for: ${role}`, {
    tag: ['@desktop', ...laterIf(!isTurn(nth, 3))],
  }, async ({ page, signIn }) => {
    await signIn(role);
    for (const route of ROUTES) {
      const allowed = route.for.includes(role);
      // Only an order with one of his lines exists for a provider; the first listed one stands in for it.
      if (role === 'provider' && route.path.startsWith('/orders-details')) continue;
      await page.goto(route.path);
      await expect(heading(page, allowed ? route.title : 'الطلبات'), route.path).toBeVisible();
      await expect(page, route.path).toHaveURL(allowed ? route.path : '/orders');
    }
  });
}

test('without a session every address leads to the sign-in page', { tag: '@phone' }, async ({ page }) => {
  for (const { path } of ROUTES) {
    await page.goto(path);
    await expect(heading(page, 'تسجيل الدخول إلى لوحة الإدارة'), path).toBeVisible();
    await expect(page, path).toHaveURL(/\/login/);
  }
});

test('the short addresses lead to the tabs', { tag: '@desktop' }, async ({ page, signIn }) => {
  await signIn('admin');
  const short = { '/brands': '/products/brands', '/categories': '/products/categories', '/colors': '/sizes/colors' };
  for (const [from, to] of Object.entries(short)) {
    await page.goto(from);
    await expect(page).toHaveURL(to);
  }
});

test('an unknown address says so and leads home', async ({ page, signIn }) => {
  await signIn('sub-admin');
  await page.goto('/no-such-page');
  await expect(heading(page, 'الصفحة غير موجودة')).toBeVisible();
  await page.getByRole('link', { name: 'العودة إلى البداية' }).click();
  await expect(page).toHaveURL('/orders');
});

test('a Provider sees his own orders only, with his own lines', { tag: '@desktop' }, async ({ page, signIn, api }) => {
  const [his, all] = await Promise.all([api('provider'), api('admin')]);
  const total = async (of: typeof his) => (await of.get<{ meta: { total: number } }>('/admin/orders')).meta.total;
  expect(await total(his)).toBeLessThan(await total(all));
  const foreign = await firstForeignOrder(his, all);

  await signIn('provider');
  await page.goto('/orders');
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByRole('navigation', { name: 'الأقسام' }).getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'المورّدون' })).toHaveCount(0);

  const shared = (await his.orders('per_page=100')).find(({ all_lines_own: own }) => !own);
  await page.goto(`/orders-details/${shared?.id}`);
  await expect(page.getByText('مجموع بنودك')).toBeVisible();

  await page.goto(`/orders-details/${foreign}`);
  await expect(page.getByText('هذا الطلب غير موجود، أو لا تملك صلاحية عرضه.')).toBeVisible();
});

type Caller = { orders: (search: string) => Promise<{ id: number }[]> };

async function firstForeignOrder(his: Caller, all: Caller) {
  const own = new Set((await his.orders('per_page=100')).map(({ id }) => id));
  const foreign = (await all.orders('per_page=100')).find(({ id }) => !own.has(id) && id > Math.min(...own));
  expect(foreign).toBeDefined();
  return foreign?.id;
}
