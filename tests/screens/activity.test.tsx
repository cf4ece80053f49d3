import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '#server/db/tables/upkeep.ts';
import { openTestApp } from './panel.tsx';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Lines as the server writes them: pounds, UTC, ids beside names, words of the contract. */
const LINES = [
  {
    action: 'stock',
    resource: 'products',
    before: { quantity: 10 },
    after: { quantity: 7, sub_product_id: 2, reason: 'damaged', note: 'كسر' },
    shows: { الكمية: ['10', '7'], السبب: ['—', 'تالف'] },
  },
  {
    action: 'update',
    resource: 'products',
    before: {
      ...{ price: 1200.5, brand_id: 1, brand: { id: 1, name: 'نايل' }, enabled: true, image: 'a'.repeat(32) },
      ...{ shipping_description: '', effective_enabled: true, attachments: [], sub_products: [], offer: null },
    },
    after: {
      ...{ price: 1000, brand_id: 2, brand: { id: 2, name: 'دلتا' }, enabled: false, image: 'b'.repeat(32) },
      ...{ shipping_description: 'هش', effective_enabled: false, attachments: [{ name: 'كتيّب' }], sub_products: [{}] },
      offer: { id: 1, name: 'صيف', percentage: 10 },
    },
    shows: { السعر: ['1,200.50 ج.م.', '1,000.00 ج.م.'], 'العلامة التجارية': ['نايل', 'دلتا'], العرض: ['—', 'صيف'] },
  },
  {
    action: 'change_status',
    resource: 'orders',
    before: { status: 'in_progress' },
    after: { status: 'canceled', reason: 'refused_at_door', note: null },
    shows: { السبب: ['—', 'رُفض عند التسليم'] },
  },
  {
    action: 'update',
    resource: 'complaints',
    before: { status: 'pending', reply: null, replied_at: null, replied_by: null },
    after: { status: 'solved', reply: 'تم', replied_at: '2026-11-20T08:30:00.000Z', replied_by: 'منى' },
    shows: { 'وقت الرد': ['—', '20 نوفمبر 2026 في 10:30 ص'], الحالة: ['قيد الانتظار', 'تم الحل'] },
  },
  {
    action: 'set_rights',
    resource: 'sub-admins',
    before: { permissions: ['orders.contact'] },
    after: { permissions: ['orders.contact', 'orders.cancel'] },
    shows: {},
  },
  {
    action: 'create',
    resource: 'product-attachments',
    before: null,
    after: { name: 'كتيّب', bytes: 2_500_000 },
    shows: {},
  },
  { action: 'revoke', resource: 'store-keys', before: null, after: null, shows: {} },
  { action: 'place', resource: 'orders', before: null, after: { total: 202.53, lines: 2, store: 'المتجر' }, shows: {} },
] as const;

const spaces = (text: string | null) => (text ?? '').replace(/[\s\u00a0\u202f]+/g, ' ').trim();

test.each(LINES)('the log tells $resource $action in Arabic, names, values and times', async ({ shows, ...line }) => {
  await app.shop.db.delete(audit);
  await app.shop.db.insert(audit).values({ ...line, recordId: 7, actorName: 'منى', actorRole: 'Admin' });
  const { user } = await app.visit({ path: '/profile/activity', as: 'admin', language: 'ar' });
  const [entry] = await screen.findAllByRole('link');
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(entry && rows[1]?.textContent).not.toMatch(/[a-z_]{2,}/);
  await user.click(within(rows[1] ?? document.body).getByRole('link'));
  const drawer = await screen.findByRole('dialog');
  const changes = [...drawer.querySelectorAll('dl > div')];
  const told = changes.map((field) =>
    [...field.querySelectorAll('dt, del, ins')].map((part) => spaces(part.textContent)),
  );
  expect(told.flat().filter((text) => /[a-z_]{3,}/i.test(text))).toEqual([]);
  const fields = new Map(told.map(([name = '', ...values]) => [name, values]));
  for (const [name, values] of Object.entries(shows)) expect([name, fields.get(name)]).toEqual([name, values]);
});
