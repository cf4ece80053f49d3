import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchMessages } from './fetch-messages.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const catalog = () => new Response('{"abc":["نص"]}');
const wrong: readonly (readonly [string, () => Response | Promise<Response>])[] = [
  ['no answer at all', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['403 of a portal', () => new Response('<h1>Sign in</h1>', { status: 403 })],
  ['200 with HTML', () => new Response('<h1>Sign in</h1>', { headers: { 'Content-Type': 'text/html' } })],
  ['500', () => new Response('{}', { status: 500 })],
  ['JSON that is no catalog', () => new Response('[]')],
  ['JSON of a network that asks for a sign-in', () => new Response('{"captive":true}')],
];

test.each(wrong)('%s is tried again until the texts are there', async (_, response) => {
  let tries = 0;
  vi.stubGlobal('fetch', async () => (++tries < 4 ? response() : catalog()));
  const texts = fetchMessages('/locales/ar/common.json');
  await vi.advanceTimersByTimeAsync(350 + 700 + 1400);
  expect(await texts).toEqual({ abc: ['نص'] });
});

/** Nothing comes until whoever asked gives up. */
const hang = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason)));
const held: readonly (readonly [string, (signal: AbortSignal | null | undefined) => Promise<Response>])[] = [
  ['a server that accepts and never answers', hang],
  [
    'an answer that stops in the middle',
    async (signal) => Object.assign(new Response('{'), { text: () => hang(signal) }),
  ],
];

test.each(held)('%s is asked anew after fifteen seconds', async (_, response) => {
  let tries = 0;
  vi.stubGlobal('fetch', async (__: string, init: RequestInit) => (++tries < 2 ? response(init.signal) : catalog()));
  const texts = fetchMessages('/locales/ar/common.json');
  await vi.advanceTimersByTimeAsync(15_000 + 350);
  expect(tries).toBe(2);
  expect(await texts).toEqual({ abc: ['نص'] });
});

test('five more tries are made, each after twice the time, and then it is given up', async () => {
  const at: number[] = [];
  const begin = Date.now();
  vi.stubGlobal('fetch', async () => {
    at.push(Date.now() - begin);
    return new Response('', { status: 403 });
  });
  const failed = expect(fetchMessages('/locales/ar/common.json')).rejects.toThrow('403');
  await vi.advanceTimersByTimeAsync(11_000);
  await failed;
  expect(at).toEqual([0, 350, 1050, 2450, 5250, 10_850]);
});
