import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp } from './panel.tsx';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const session = (id: number) => ({
  id,
  device: `Phone ${id}`,
  ip: null,
  created_at: '2026-11-01T08:00:00.000Z',
  last_used_at: '2026-11-02T08:00:00.000Z',
  current: Number(id === 1),
});

test('signing out all other devices asks first, with their number', async () => {
  const ended: string[] = [];
  const headers = { 'X-Souq-Api': '1' };
  app.server.use(
    http.get('*/api/auth/sessions', () => HttpResponse.json({ data: [1, 2, 3].map(session) }, { headers })),
    http.delete('*/api/auth/sessions', ({ request }) => {
      ended.push(request.url);
      return HttpResponse.json({ message: 'Done' }, { headers });
    }),
  );
  const { user } = await app.visit({ path: '/profile', as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Sign out 2 other devices?' }));
  expect(ended).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Sign out all other devices' }));
  await expect.poll(() => ended).toHaveLength(1);
  app.server.resetHandlers();
});

test('without a connection no device is signed out, and the button says why', async () => {
  const headers = { 'X-Souq-Api': '1' };
  app.server.use(http.get('*/api/auth/sessions', () => HttpResponse.json({ data: [1, 2].map(session) }, { headers })));
  await app.visit({ path: '/profile', as: 'admin' });
  const all = await screen.findByRole('button', { name: 'Sign out all other devices' });
  app.goOffline();
  await expect.poll(() => all.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('button', { name: 'Sign out' }).getAttribute('aria-disabled')).toBe('true');
  app.server.resetHandlers();
});
