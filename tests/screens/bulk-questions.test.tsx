import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser } from '../api/feedback.ts';
import { openTestApp } from './panel.tsx';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
  for (const fullName of ['First Client', 'Second Client']) await addUser(app.shop.db, { fullName });
});
afterAll(() => app.close());

const QUESTIONS = [
  ['/users', 'Deactivate', 'Deactivate 2 users?', /no longer sign in to the shop. Their orders stay/],
  ['/users', 'Activate', 'Activate 2 users?', /can sign in to the shop again/],
  ['/providers', 'Deactivate', 'Deactivate 2 providers?', /signed out at once, and none of their products is sold/],
  ['/providers', 'Activate', 'Activate 2 providers?', /can sign in again, and their products .* are sold again/],
  [
    '/orders/shipping-fees',
    'Stop delivering',
    'Stop delivering to 2 governorates?',
    /takes no more orders for them. Those that were placed stay/,
  ],
  ['/orders/shipping-fees', 'Deliver to', 'Deliver to 2 governorates?', /takes orders for them again/],
] as const;

test.each(QUESTIONS)('%s: “%s” asks first, names the number and what follows', async (path, press, name, follows) => {
  const { user } = await app.visit({ path, as: 'admin' });
  const [first, second] = await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ });
  for (const box of [first, second]) if (box) await user.click(box);
  await user.click(screen.getByRole('button', { name: press }));
  const question = within(await screen.findByRole('alertdialog', { name }));
  question.getByText(follows);
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(app.sent.filter(({ method }) => method !== 'GET')).toEqual([]);
});
