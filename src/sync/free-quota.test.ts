import { afterEach, expect, test, vi } from 'vitest';
import { saveSession } from '#app/device/session.ts';
import { draftPlace } from '#app/device/typed-drafts.ts';
import { wipeDetails } from './cache/kept-details.ts';
import { freeQuota } from './free-quota.ts';

vi.mock('./cache/kept-details.ts', () => ({ wipeDetails: vi.fn(async () => undefined) }));
afterEach(() => vi.unstubAllGlobals());

test('pictures give way first, then records, then old pages, and what was typed never; a minute later it begins anew', async () => {
  const forget = vi.fn(async () => true);
  vi.stubGlobal('caches', { delete: forget });
  saveSession('token', { id: 7, role: 'Admin', name: 'A' });
  localStorage.setItem('cache:7:orders', 'rows');
  draftPlace('orders:1:note').keep('typed');
  const given = () => [
    forget.mock.calls.length,
    vi.mocked(wipeDetails).mock.calls.length,
    !localStorage.getItem('cache:7:orders'),
  ];

  expect([await freeQuota(), given()]).toEqual([true, [1, 0, false]]);
  expect([await freeQuota(), given()]).toEqual([true, [1, 1, false]]);
  expect([await freeQuota(), given()]).toEqual([true, [1, 1, true]]);
  expect([await freeQuota(), given()]).toEqual([false, [1, 1, true]]);
  expect(draftPlace('orders:1:note').read()).toBe('typed');

  const later = performance.now() + 60_000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  expect([await freeQuota(), given()]).toEqual([true, [2, 1, true]]);
});
