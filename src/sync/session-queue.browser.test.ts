import { afterEach, expect, it, vi } from 'vitest';
import { clearSession, saveSession } from '#app/device/session.ts';
import type { Draft } from './queue/intake.ts';
import { addToQueue } from './session-queue.ts';

const draft: Draft = {
  ...{
    resource: 'things',
    record: 1,
    merges: false,
    version: 1,
    label: 'Thing',
    base: { value: 0 },
    mine: { value: 1 },
  },
  request: { method: 'PATCH', path: '/things/{id}', params: { id: 1 }, body: { value: 1 } },
};

afterEach(() => {
  vi.restoreAllMocks();
  clearSession();
});

it('L6: lets nobody wait for a database that the browser never says it opens, and goes on trying', async () => {
  const id = Date.now();
  saveSession('token', { role: 'Admin', id });
  const silent: IDBOpenDBRequest = Object.assign(Object.create(IDBOpenDBRequest.prototype), {
    addEventListener: () => undefined,
  });
  vi.spyOn(IDBFactory.prototype, 'open').mockReturnValue(silent);
  const press = () => addToQueue(draft, crypto.randomUUID(), String(id));
  expect(await press()).toMatchObject({ state: 'no-store', cause: { name: 'TimeoutError' } });
  vi.restoreAllMocks();
  await expect.poll(async () => (await press()).state, { timeout: 15_000, interval: 1_000 }).toBe('stored');
}, 60_000);
