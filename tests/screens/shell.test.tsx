import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getSession } from '#app/device/session.ts';
import { refreshAccount } from '#app/sync/account.ts';
import type { Language } from '#contract/errors.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { hashPassword } from '#server/auth/password.ts';
import { users } from '#server/db/tables/users.ts';
import { PASSWORD } from '../api/shop.ts';
import { fromServer, openTestApp } from './panel.tsx';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const address = () => window.location.pathname + window.location.search;
const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });

test('who is not signed in is sent to the sign-in and back to where he wanted to go', async () => {
  const { user } = await app.visit({ path: '/orders?status=completed' });
  await heading('Sign in to the back office');
  expect(address()).toBe('/login?redirect=%2Forders%3Fstatus%3Dcompleted');
  await user.type(screen.getByLabelText('Email'), 'admin@shop.example');
  await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
  await heading('Orders');
  expect(address()).toBe('/orders?status=completed');
});

test.each([
  ['sub@shop.example', '/login'],
  ['admin@shop.example', '/login?redirect=%2Forders'],
])('the rows that %s sees first come with the answer to the sign-in', async (email, path) => {
  const { user } = await app.visit({ path });
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
  await screen.findAllByRole('link', { name: /^#\d+$/ });
  expect(app.sent.filter(({ url }) => url.pathname === '/api/admin/orders')).toEqual([]);
});

test('both fields are required, and nothing is sent without them', async () => {
  const { user } = await app.visit({ path: '/login' });
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(await screen.findAllByText('Required')).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(app.sent).toEqual([]);
});

test('a wrong password says so and leaves the email where it was', async () => {
  const { user } = await app.visit({ path: '/login' });
  await user.type(await screen.findByLabelText('Email'), 'nobody@souq.test');
  await user.type(screen.getByLabelText('Password'), 'not this one');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Email or password is wrong');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'nobody@souq.test');
  expect(getSession()).toBeNull();
});

const OF_A_CUSTOMER = {
  en: 'This is a user’s account of the store. It cannot sign in to the back office.',
  ar: 'هذا حساب مستخدم في المتجر، ولا يمكنه الدخول إلى لوحة الإدارة.',
} as const;

async function refusedSignIn(email: string, password: string, language: Language) {
  const { user } = await app.visit({ path: '/login', language });
  await user.type(await screen.findByLabelText(/^(Email|البريد الإلكتروني)$/), email);
  await user.type(screen.getByLabelText(/^(Password|كلمة المرور)$/), `${password}{Enter}`);
  const said = (await screen.findByRole('alert')).textContent;
  expect(getSession()).toBeNull();
  return said;
}

test.each(LANGUAGES)(
  'a customer of the store is told in %s that his account is not for the back office',
  async (language) => {
    const passwordHash = await hashPassword('buyer');
    for (const role of ['user', 'moderator'] as const) {
      const email = `${role}.${language}@market.example`;
      await app.shop.db.insert(users).values({ fullName: 'مشتر', email, emailKey: email, passwordHash, role });
      expect(await refusedSignIn(email, 'buyer', language)).toBe(OF_A_CUSTOMER[language]);
      expect(await refusedSignIn(email, 'not this one', language)).not.toBe(OF_A_CUSTOMER[language]);
    }
  },
);

test('nobody else is called a customer at the sign-in', async () => {
  expect(await refusedSignIn('off@shop.example', PASSWORD, 'en')).toBe('This account is disabled');
  const error = { message: 'Your account is closed' };
  app.server.use(http.post('*/api/auth/login', () => fromServer({ error }, { status: 403 }), { once: true }));
  expect(await refusedSignIn('admin@shop.example', PASSWORD, 'en')).toBe('Your account is closed');
});

test('the password can be shown and hidden', async () => {
  const { user } = await app.visit({ path: '/login' });
  const field = await screen.findByLabelText('Password');
  await user.click(screen.getByRole('button', { name: 'Show the password' }));
  expect(field).toHaveProperty('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide the password' }));
  expect(field).toHaveProperty('type', 'password');
});

test('the sign-in turns round to Arabic without a reload', async () => {
  const { user } = await app.visit({ path: '/login' });
  await user.click(await screen.findByRole('button', { name: 'العربية' }));
  await heading('تسجيل الدخول إلى لوحة الإدارة');
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
  expect(localStorage.getItem('i18nextLng')).toBe('ar');
});

test('a sub-admin who opens /offers lands on /orders and sees only that link', async () => {
  await app.visit({ path: '/offers', as: 'subAdmin' });
  await heading('Orders');
  expect(address()).toBe('/orders');
  const links = within(screen.getByRole('navigation', { name: 'Sections' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Orders']);
});

test('an admin who is signed in and opens /login goes home', async () => {
  await app.visit({ path: '/login', as: 'admin' });
  await heading('Home');
  expect(address()).toBe('/');
  const current = within(screen.getByRole('navigation', { name: 'Sections' })).getByRole('link', { current: 'page' });
  expect(current.textContent).toBe('Home');
});

test.each([
  ['/brands', '/products/brands'],
  ['/categories', '/products/categories'],
  ['/colors', '/sizes/colors'],
])('%s leads to %s', async (from, to) => {
  await app.visit({ path: from, as: 'admin' });
  await waitFor(() => expect(address()).toBe(to));
});

test('an address that does not exist says so inside the shell', async () => {
  await app.visit({ path: '/nonsense/7', as: 'admin' });
  await heading('Page not found');
  expect(screen.getByRole('navigation', { name: 'Sections' })).toBeTruthy();
});

test('logging out tells the server, forgets the person and goes to the sign-in', async () => {
  const { user, queryClient } = await app.visit({ path: '/orders', as: 'subAdmin' });
  await user.click(within(await screen.findByRole('complementary')).getByRole('button', { name: 'Log out' }));
  await heading('Sign in to the back office');
  expect(app.sent.some(({ url }) => url.pathname === '/api/auth/logout')).toBe(true);
  expect(await screen.findByText('Logged out successfully')).toBeTruthy();
  // A screen on its way out may ask its question once more; what counts is that no answer is left.
  expect(queryClient.getQueriesData({}).filter(([, data]) => data !== undefined)).toEqual([]);
  for (const key of ['token', 'role', 'name', 'email', 'image']) expect(localStorage.getItem(key)).toBeNull();
  expect(address()).toBe('/login');
});

test('whoever was disabled meanwhile reads why he has to sign in, also after a reload, and leaves no rows here', async () => {
  const { shop } = app;
  await app.visit({ path: '/orders', as: 'subAdmin' });
  await heading('Orders');
  await shop.call(shop.keys.admin, 'PATCH', `/admin/sub-admins/${shop.people.subAdmin}`, { body: { status: '0' } });
  localStorage.setItem(`cache:${shop.people.subAdmin}:orders`, 'a client’s phone');
  await act(refreshAccount);
  expect(getSession()).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('cache:'))).toEqual([]);
  const reason = async () => (await screen.findByRole('alert')).textContent;
  await app.visit({ path: '/orders' });
  expect(await reason()).toBe('You were signed out because this account is disabled.');
  await app.visit({ path: '/login', language: 'ar' });
  expect(await reason()).toBe('تم تسجيل خروجك لأن هذا الحساب موقوف.');

  const { user } = await app.visit({ path: '/login' });
  await user.type(await screen.findByLabelText('Email'), 'admin@shop.example');
  await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
  await heading('Home');
  await app.visit({ path: '/login' });
  await heading('Sign in to the back office');
  expect(screen.queryByRole('alert')).toBeNull();
});
