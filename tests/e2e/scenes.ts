import { expect, type Locator, type Page } from '@playwright/test';
import type { Role } from './api.ts';
import { ATTRIBUTE_SCENES } from './attribute-scenes.ts';
import { DELETED_SCENES } from './deleted-scenes.ts';
import { HOME_SCENES } from './home-scenes.ts';
import { MARKETING_SCENES } from './marketing-scenes.ts';
import { MONEY_SCENES } from './money-scenes.ts';
import { NEWS_SCENES } from './news-scenes.ts';
import { ORDER_SCENES } from './order-scenes.ts';
import { openSettings } from './panel.ts';
import { PEOPLE_SCENES } from './people-scenes.ts';
import { PRODUCT_SCENES } from './product-scenes.ts';
import { PROVIDER_SCENES } from './provider-scenes.ts';
import { SIGN_IN_SCENES } from './sign-in-scenes.ts';

export type Scene = {
  readonly name: string;
  /** Nobody is signed in where it is missing. */
  readonly as?: Role;
  readonly path: string;
  /** Left out: everywhere. An upright tablet has the cards and sheets of a phone; the tables and what is in them are wide. */
  readonly only?: 'phone' | 'wide';
  /** What the person does after the page has come. */
  readonly act?: (page: Page) => Promise<void>;
};

// Each name in both languages, because a scene is looked at in both.
const WORDS = {
  menu: /^(فتح القائمة|Open the menu)$/,
  connection: /^(متصل|Connected|غير متصل|Offline)/,
  status: /تغيير حالة الطلب|change the status of order/,
  cancelOrder: /^(إلغاء الطلب|Cancel the order)/,
  complete: /^(تحويل إلى «مكتمل»|Mark as completed)/,
  kept: /^(حُفظ على هذا (?:الهاتف|الجهاز)|Saved on this (?:phone|device))/,
  signOut: /^(تسجيل الخروج|Log out)$/,
  filters: /^(التصفية والترتيب|Filters and order)$/,
  moreFilters: /^(المزيد|More filters)$/,
  orderActions: /^(إجراءات الطلب|Actions of order)/,
  rowActions: /^(إجراءات (?!أخرى)|Actions of )/,
  remove: /^(حذف|Delete)/,
  devices: /^(الأجهزة المسجّل الدخول منها|Signed-in devices)$/,
  ownPassword: /^(تغيير كلمة المرور|Change password)$/,
  more: /^(إجراءات أخرى|More actions)$/,
  select: /^(تحديد|Select)$/,
} as const;

const named = (page: Page, word: keyof typeof WORDS, role: 'button' | 'menuitem' = 'button') =>
  page.getByRole(role, { name: WORDS[word] }).first();

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

async function press(target: Locator) {
  await target.click();
}

/** Every screen and whatever opens over it: looked at by the accessibility tests and by the screenshots. */
export const SCENES: readonly Scene[] = [
  ...SIGN_IN_SCENES,
  ...HOME_SCENES,
  ...PEOPLE_SCENES,
  ...PRODUCT_SCENES,
  { name: 'not-found', as: 'admin', path: '/no-such-page' },
  { name: 'orders', as: 'admin', path: '/orders' },
  ...NEWS_SCENES,
  { name: 'orders-provider', as: 'provider', path: '/orders' },
  { name: 'orders-no-results', as: 'admin', path: '/orders?query=zzzz' },
  {
    name: 'orders-filtered',
    as: 'admin',
    path: '/orders?status=completed&governorate=القاهرة&date_from=2026-01-01&price_min=100',
  },
  { name: 'orders-selected', as: 'admin', path: '/orders', act: selectRows },
  {
    name: 'orders-status-menu',
    as: 'admin',
    path: '/orders?status=in_progress',
    act: async (page) => {
      await press(named(page, 'status'));
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'orders-reason',
    as: 'admin',
    path: '/orders?status=in_progress',
    act: async (page) => {
      await press(named(page, 'status'));
      await press(named(page, 'cancelOrder', 'menuitem'));
      await press(dialog(page).locator('button[type=submit]'));
    },
  },
  { name: 'orders-filters', as: 'admin', path: '/orders', only: 'phone', act: open('filters') },
  {
    name: 'orders-more-filters',
    as: 'admin',
    path: '/orders',
    only: 'wide',
    act: (page) => press(named(page, 'moreFilters')),
  },
  {
    name: 'orders-actions',
    as: 'admin',
    path: '/orders',
    act: async (page) => {
      await press(named(page, 'orderActions'));
      await expect(dialog(page).or(page.getByRole('menu')).first()).toBeVisible();
    },
  },
  { name: 'order', as: 'admin', path: '/orders-details/2600', act: seeHistory },
  ...ORDER_SCENES,
  ...PROVIDER_SCENES,
  ...MONEY_SCENES,
  ...MARKETING_SCENES,
  ...ATTRIBUTE_SCENES,
  ...DELETED_SCENES,
  { name: 'sub-admins', as: 'admin', path: '/sub-admins' },
  { name: 'sub-admins-no-results', as: 'admin', path: '/sub-admins?query=zzzz&status=1' },
  {
    name: 'sub-admins-add',
    as: 'admin',
    path: '/sub-admins?open=new',
    act: async (page) => {
      await press(dialog(page).locator('button[type=submit]'));
      await expect(page.locator('[id$="-error"]').first()).toBeVisible();
    },
  },
  {
    name: 'sub-admins-edit',
    as: 'admin',
    path: '/sub-admins?open=2',
    act: (page) => expect(dialog(page)).toBeVisible(),
  },
  {
    name: 'sub-admins-password',
    as: 'admin',
    path: '/sub-admins?query=sub-admin@demo.example&open=password-2',
    act: (page) => expect(dialog(page)).toBeVisible(),
  },
  {
    name: 'sub-admins-delete',
    as: 'admin',
    path: '/sub-admins',
    act: async (page) => {
      const menu = page.locator('[data-row]').first().getByRole('button', { name: WORDS.rowActions });
      if (await menu.isVisible()) {
        await press(menu);
        await press(named(page, 'remove', 'menuitem'));
      } else await press(named(page, 'remove'));
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    name: 'sign-out-question',
    as: 'admin',
    path: '/orders?status=in_progress',
    act: async (page) => {
      await loseConnection(page);
      await press(named(page, 'status'));
      await press(named(page, 'complete', 'menuitem'));
      await expect(page.getByText(WORDS.kept)).toBeVisible();
      await openSettings(page);
      await press(named(page, 'signOut', 'menuitem'));
      await expect(dialog(page)).toBeVisible();
    },
  },
  { name: 'menu', as: 'admin', path: '/orders', only: 'phone', act: open('menu') },
  {
    name: 'account-menu',
    as: 'admin',
    path: '/orders',
    act: async (page) => {
      await openSettings(page);
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  { name: 'connection', as: 'admin', path: '/orders', act: open('connection') },
  { name: 'devices', as: 'admin', path: '/orders', act: fromSettings('devices') },
  { name: 'own-password', as: 'admin', path: '/orders', act: fromSettings('ownPassword') },
];

function open(word: keyof typeof WORDS) {
  return async (page: Page) => {
    await press(named(page, word));
    await expect(dialog(page)).toBeVisible();
  };
}

function fromSettings(word: keyof typeof WORDS) {
  return async (page: Page) => {
    await openSettings(page);
    await press(named(page, word, 'menuitem'));
    await expect(dialog(page)).toBeVisible();
  };
}

/** In the pictures no worker has the code of what opens later: there only the calls fail. */
async function loseConnection(page: Page) {
  const hasWorker = await page.evaluate(() => Boolean(navigator.serviceWorker?.controller));
  if (!hasWorker) return page.route('**/api/**', (route) => route.abort());
  // The stream of events never ends.
  await page.waitForLoadState('networkidle', { timeout: 8_000 }).catch(() => undefined);
  return page.context().setOffline(true);
}

async function selectRows(page: Page) {
  const more = named(page, 'more');
  const isTable = await page.getByRole('table').isVisible();
  if (!isTable) {
    await press(more);
    await press(named(page, 'select', 'menuitem'));
  }
  const boxes = page.locator('[data-row] input[type=checkbox]');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
}

async function seeHistory(page: Page) {
  await expect(page.locator('ol li').first()).toBeVisible();
}

/** Opens a scene and waits until it stands still. */
export async function play(page: Page, scene: Scene, origin = '') {
  // What the scene before made of the answers is over.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(origin + scene.path);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  // What stands there before the code is not yet the screen.
  await expect(page.locator('#root[data-painted]')).toHaveCount(0);
  await settled(page);
  await scene.act?.(page);
  await settled(page);
}

/** Nothing is being fetched any more and nothing moves. */
export async function settled(page: Page) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const endless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      return endless || playState !== 'running';
    }),
  );
}
