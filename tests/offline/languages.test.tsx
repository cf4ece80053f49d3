import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { switchLanguage } from '#app/i18n/catalogs.ts';
import { openTestApp } from '../screens/panel.tsx';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('the sign-in offers no language whose texts were never fetched while nobody answers', async () => {
  const { user } = await app.visit({ path: '/login' });
  const button = await screen.findByRole('button', { name: 'العربية' });
  app.goOffline();
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  await user.click(button);
  expect(document.documentElement.lang).toBe('en');
  app.comeBack();
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
});

test('the preferences say so as well, and nobody waits for what cannot come', async () => {
  await app.visit({ path: '/profile', as: 'admin' });
  const choice = await screen.findByRole('combobox', { name: 'Language' });
  const arabic = within(choice).getByRole('option', { name: 'العربية' });
  expect(arabic).toHaveProperty('disabled', false);
  app.goOffline();
  // In the choice itself, since a line below it would push all that follows away.
  await within(choice).findByRole('option', { name: 'العربية (needs a connection)' });
  expect(arabic).toHaveProperty('disabled', true);
  const begin = Date.now();
  await expect(switchLanguage('ar')).rejects.toThrow('No texts of ar');
  expect(Date.now() - begin, 'the browser itself says that it is online').toBeLessThan(300);
});
