import { expect, type Page } from '@playwright/test';
import type { Scene } from './scenes.ts';

const press = (word: RegExp) => (page: Page) => page.getByRole('main').getByRole('button', { name: word }).click();
const formOpens = async (page: Page) => expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();

const linesShow = async (page: Page) => expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();

/** Any provider's page, at one of its tabs. */
const openProviderAt = (tab: string) => async (page: Page) => {
  await page.locator('[data-row] [data-row-link]').first().click();
  await expect(page).toHaveURL(/providers-details/);
  await page.goto(`${page.url().split('?')[0]}?tab=${tab}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

/** The money of the shop, and of its providers. */
export const MONEY_SCENES: readonly Scene[] = [
  { name: 'ledger', as: 'admin', path: '/orders/money' },
  { name: 'ledger-filtered', as: 'admin', path: '/orders/money?account=customers&kind=sale' },
  { name: 'accounts', as: 'admin', path: '/orders/money/accounts' },
  {
    name: 'provider-account',
    as: 'admin',
    path: '/orders/money/accounts',
    act: async (page) => {
      await page.getByRole('main').locator('a[href*="/accounts/"]').first().click();
      await expect(page.getByRole('main').getByRole('article')).toBeVisible();
    },
  },
  {
    name: 'money-moving',
    as: 'admin',
    path: '/orders/money/accounts',
    act: async (page) => {
      await press(/^(Move money|نقل مبلغ)$/)(page);
      await formOpens(page);
    },
  },
  { name: 'commission-rules', as: 'admin', path: '/orders/money/commission-rules' },
  { name: 'commission-rule-add', as: 'admin', path: '/orders/money/commission-rules?open=new', act: formOpens },
  { name: 'settlements', as: 'admin', path: '/orders/money/settlements' },
  { name: 'settlement-draft', as: 'admin', path: '/orders/money/settlements/3', act: linesShow },
  { name: 'settlement-sent', as: 'admin', path: '/orders/money/settlements/2', act: linesShow },
  {
    name: 'settlement-paying',
    as: 'admin',
    path: '/orders/money/settlements/2',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^(Mark as paid|تأكيد الصرف)$/ })
        .first()
        .click();
      await formOpens(page);
    },
  },
  { name: 'provider-payout', as: 'admin', path: '/providers', act: openProviderAt('payout') },
  {
    name: 'provider-payout-edit',
    as: 'admin',
    path: '/providers',
    act: async (page) => {
      await openProviderAt('payout')(page);
      await press(/^(Edit payout details|تعديل بيانات الصرف)$/)(page);
      await formOpens(page);
    },
  },
  { name: 'provider-balance', as: 'admin', path: '/providers', act: openProviderAt('balance') },
  { name: 'provider-charges', as: 'admin', path: '/providers', act: openProviderAt('charges') },
  {
    name: 'provider-charging',
    as: 'admin',
    path: '/providers',
    act: async (page) => {
      await openProviderAt('charges')(page);
      await press(/^(Charge or credit|رسم أو إضافة)$/)(page);
      await formOpens(page);
    },
  },
  { name: 'my-balance', as: 'provider', path: '/orders/my-balance' },
  {
    name: 'my-statement',
    as: 'provider',
    path: '/orders/my-balance',
    act: async (page) => {
      await openPrint(page);
      await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
    },
  },
];

/** A button where there is room, a line of the menu where there is none. */
async function openPrint(page: Page): Promise<void> {
  const word = /^(Print|طباعة)$/;
  const button = page.getByRole('main').getByRole('button', { name: word });
  const item = page.getByRole('menuitem', { name: word });
  const more = page.getByRole('button', { name: /^(More actions|إجراءات أخرى)$/ });
  if (!(await button.isVisible())) await more.last().click();
  await button.or(item).first().click();
}
