import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashToken } from '#server/auth/tokens.ts';
import { tokens } from '#server/db/tables/accounts.ts';
import { openTestApp } from './panel.tsx';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** A session of this account on a device of this name. */
async function enterOn(device: string, account: number) {
  const token = await app.shop.enter(account);
  await app.shop.db
    .update(tokens)
    .set({ device })
    .where(eq(tokens.tokenHash, hashToken(token)));
  return token;
}

test.each([
  ['sub-admin', '/sub-admins', 'subAdmin'],
  ['provider', '/providers', 'provider'],
] as const)('one device of a %s is signed out beside the new password, and the others stay', async (_, path, who) => {
  const { shop } = app;
  const lost = await enterOn('Lost phone', shop.people[who]);
  const kept = await enterOn('Warehouse phone', shop.people[who]);
  const { user } = await app.visit({ path: `${path}?open=password-${shop.people[who]}`, as: 'admin' });
  const drawer = within(await screen.findByRole('region', { name: 'Signed-in devices' }));
  const row = (await drawer.findByText('Lost phone')).closest('li');
  await user.click(within(row ?? document.body).getByRole('button', { name: 'Sign out' }));
  await screen.findByText(/was signed out on .Lost phone./);
  await waitFor(() => expect(drawer.queryByText('Lost phone')).toBeNull());
  drawer.getByText('Warehouse phone');
  const answers = await Promise.all([lost, kept].map((token) => shop.call(token, 'GET', '/auth/me')));
  expect(answers.map(({ status }) => status)).toEqual([401, 200]);
});

test('without a connection no device can be signed out', async () => {
  await app.visit({ path: `/providers?open=password-${app.shop.people.otherProvider}`, as: 'admin' });
  const devices = within(await screen.findByRole('region', { name: 'Signed-in devices' }));
  const [button] = await devices.findAllByRole('button', { name: 'Sign out' });
  app.goOffline();
  await waitFor(() => expect(button?.getAttribute('aria-disabled')).toBe('true'));
});

test('who is signed in nowhere has no devices', async () => {
  const { user } = await app.visit({ path: '/sub-admins', as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Reset the password of أحمد الغائب' }));
  await screen.findByText('Not signed in on any device');
});
