import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('G8: what came while the clock was ahead is asked for again once it is right', async () => {
  const client = createQueryClient();
  let calls = 0;
  const visit = () => client.fetchQuery({ queryKey: ['rows'], queryFn: async () => ++calls });
  vi.setSystemTime('2026-11-30T12:00:00Z');
  await visit();
  await visit();
  expect(calls).toBe(1);
  vi.setSystemTime('2026-11-28T12:00:00Z');
  await visit();
  expect(calls).toBe(2);
  await visit();
  expect(calls).toBe(2);
});
