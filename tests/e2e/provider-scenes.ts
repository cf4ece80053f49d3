import { expect, type Page } from '@playwright/test';
import type { Scene } from './scenes.ts';

/** The list opens a provider on a page of his own. */
async function openProvider(page: Page, nth = 0): Promise<void> {
  await page.locator('[data-row] [data-row-link]').nth(nth).click();
  await expect(page).toHaveURL(/providers-details/);
  await expect(page.getByText(/^(إجمالي الإيرادات|Total revenue)$/)).toBeVisible();
}

const LONG = {
  name: 'شركة أولاد الحاج عبد الرحمن السيد المنشاوي للملابس الجاهزة والمنسوجات القطنية والاستيراد والتصدير والتوكيلات',
  email: 'orders.and.invoices.department@abdelrahman-elmenshawy-and-sons.example',
};

/** As much of a name as the form takes. */
async function openLongNamed(page: Page): Promise<void> {
  await page.route(/admin\/providers\/\d+$/, async (route) => {
    const reply = await route.fetch();
    const { data } = await reply.json();
    await route.fulfill({ response: reply, json: { data: { ...data, ...LONG } } });
  });
  // One whom no other scene has opened: what was fetched just now is not asked for again.
  await openProvider(page, -1);
  await expect(page.getByRole('heading', { level: 1, name: LONG.name })).toBeVisible();
}

const showTab = (name: RegExp) => async (page: Page) => {
  await openProvider(page);
  await page.getByRole('main').getByRole('button', { name }).click();
  await expect(page.locator('[data-row]').first()).toBeVisible();
};

/** A provider's own product that comes in several sizes and colors. */
async function openMine(page: Page): Promise<void> {
  const several = await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` };
    const { data }: { data: { id: number; sub_products_count: number }[] } = await (
      await fetch('/api/admin/my-products?per_page=50', { headers })
    ).json();
    return data.find(({ sub_products_count: count }) => count > 0);
  });
  await page.locator(`[data-row="${several?.id}"] [data-row-link]`).click();
  const parts = page.getByRole('region', { name: /^(المقاسات والألوان الأخرى|Other sizes and colors)$/ });
  await parts.scrollIntoViewIfNeeded();
}

const REMOVE = /^(حذف|Delete)/;

/** The pages of providers and of one's own account. */
export const PROVIDER_SCENES: readonly Scene[] = [
  { name: 'providers', as: 'admin', path: '/providers' },
  { name: 'provider-add', as: 'admin', path: '/providers?open=new' },
  { name: 'provider', as: 'admin', path: '/providers', act: openProvider },
  { name: 'provider-long', as: 'admin', path: '/providers', act: openLongNamed },
  { name: 'provider-orders', as: 'admin', path: '/providers', act: showTab(/^(الطلبات|Orders)$/) },
  { name: 'provider-reviews', as: 'admin', path: '/providers', act: showTab(/^(التقييمات|Reviews)$/) },
  {
    name: 'provider-in-use',
    as: 'admin',
    path: '/providers?in_progress=1',
    async act(page) {
      await openProvider(page);
      const menu = page.getByRole('button', { name: /^(إجراءات (?!أخرى)|Actions of )/ });
      if (await menu.isVisible()) await menu.click();
      await page
        .getByRole('button', { name: REMOVE })
        .or(page.getByRole('menuitem', { name: REMOVE }))
        .first()
        .click();
      await page.getByRole('alertdialog').getByRole('button', { name: REMOVE }).click();
      await expect(page.getByRole('alertdialog').getByRole('link')).toBeVisible();
    },
  },
  { name: 'my-products', as: 'provider', path: '/orders/my-products' },
  { name: 'my-product-subs', as: 'provider', path: '/orders/my-products?per_page=50', act: openMine },
  { name: 'profile', as: 'admin', path: '/profile' },
  {
    name: 'profile-edit',
    as: 'admin',
    path: '/profile',
    async act(page) {
      await page.getByRole('button', { name: /^(تعديل|Edit)$/ }).click();
      await expect(page.getByRole('dialog').locator('form')).toBeVisible();
    },
  },
  { name: 'activity', as: 'admin', path: '/profile/activity' },
  {
    name: 'activity-entry',
    as: 'admin',
    path: '/profile/activity',
    async act(page) {
      await page.locator('[data-row] [data-row-link]').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];
