import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ads } from '#contract/ads.ts';
import { commissionRules } from '#contract/commission-rules.ts';
import { promoCodes } from '#contract/promo-codes.ts';
import { formOf } from '../api/shop.ts';
import { smallPicture } from '../api/small-picture.ts';
import { openTestApp } from './panel.tsx';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
  const { shop } = app;
  const image = new File([await smallPicture().arrayBuffer()], 'ad.png', { type: 'image/png' });
  const ad = { link: 'https://shop.example', description: 'عرض الصيف\nعلى كل شيء', type: 'main', image };
  const rule = { name: 'نور الدين', percent: 5, category_id: shop.catalog.category };
  for (const reply of [
    await shop.ask(shop.keys.admin, ads.create, {}, { body: formOf(ad) }),
    await shop.ask(shop.keys.admin, commissionRules.create, {}, { body: rule }),
    await shop.ask(shop.keys.admin, promoCodes.create, {}, { body: { code: 'رمضان', percentage: 10 } }),
  ])
    expect(reply.status).toBe(201);
});
afterEach(() => app.server.resetHandlers());
afterAll(() => app.close());

test.each([
  ['provider', '/providers', 'Name', 'beit elqotn', 'بيت القطن'],
  ['sub-admin', '/sub-admins', 'Name', 'karim sala7', 'كريم صلاح'],
  ['ad', '/ads', 'Description', 'عرض الصّيف', 'عرض الصيف'],
  ['promo code', '/promo-code', 'Promo code', 'ramadan', 'رمضان'],
  ['commission rule', '/orders/money/commission-rules', 'Name', 'نورالدين', 'نور الدين'],
])('a new %s that is called nearly as another one is said to be', async (noun, path, field, typed, known) => {
  const { user } = await app.visit({ path: `${path}?open=new`, as: 'admin' });
  const form = within(await screen.findByRole('dialog', { name: new RegExp(`Add ${noun}`, 'i') }));
  const input = await form.findByLabelText(new RegExp(`^${field}`));
  await user.type(input, typed);
  const note = await form.findByText(/A very similar name exists already/);
  expect(note.textContent).toContain(known);
  await user.type(input, 'x');
  await waitFor(() => expect(form.queryByText(/A very similar name exists already/)).toBeNull());
});

test('a name that is another one, and only like it, is said to be like it', async () => {
  const { user } = await app.visit({ path: '/sub-admins?open=new', as: 'admin' });
  const form = within(await screen.findByRole('dialog', { name: /Add sub-admin/i }));
  await user.type(await form.findByLabelText(/^Name/), 'كريم صلا');
  const note = await form.findByText(/A similar name exists already/);
  expect(note.textContent).toContain('كريم صلاح');
});
