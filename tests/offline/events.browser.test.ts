import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, saveSession } from '#app/device/session.ts';
import { NewsServer, openPage } from './news-pages.ts';

const MINUTE = 60_000;

let server: NewsServer;
const pages: Awaited<ReturnType<typeof openPage>>[] = [];
beforeEach(() => {
  saveSession('a token', { id: 7, role: 'Admin', name: 'n', email: 'n@demo.example', permissions: [] });
  server = new NewsServer();
});
afterEach(() => {
  for (const page of pages.splice(0)) page.close();
  clearSession();
});

async function open(settings?: Parameters<typeof openPage>[1]) {
  const page = await openPage(server, settings);
  pages.push(page);
  return page;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const until = (assertion: () => void) => vi.waitFor(assertion, { timeout: 5_000 });
const asked = () => server.questions.filter((question) => question.startsWith('asked'));

test('where no stream can be held the server is asked every ten seconds, and goes on where it stopped', async () => {
  server.streams = 'refused';
  const page = await open({ speed: 40, stay: 0 });
  await until(() => expect(asked()).toHaveLength(1));
  server.place(11);
  await until(() => expect(page.told).toEqual([11]));
  server.place(12);
  await until(() => expect(page.told).toEqual([11, 12]));
  expect(asked().slice(0, 3)).toEqual(['asked -', 'asked 0', 'asked 1']);
  const before = asked().length;
  await wait((2 * MINUTE) / 40);
  // Each pause is a quarter longer or shorter than ten seconds.
  expect(asked().length - before).toBeGreaterThanOrEqual(7);
  expect(asked().length - before).toBeLessThanOrEqual(16);
});

test('a stream whose words something on the way keeps back is given up, and the server asked', async () => {
  server.streams = 'swallowed';
  const page = await open({ speed: 40, stay: 0 });
  await until(() => expect(server.questions).toEqual(['stream -', 'asked -']));
  expect(server.openStreams).toBe(0);
  server.place(11);
  await until(() => expect(page.told).toEqual([11]));
});

test('what comes on a stream is told at once, and nothing is asked besides', async () => {
  const page = await open({ stay: 0 });
  await until(() => expect(server.openStreams).toBe(1));
  server.place(11);
  await until(() => expect(page.told).toEqual([11]));
  expect(server.questions).toEqual(['stream -']);
});

test('a short visit opens no stream: it asks for two minutes, and only then holds one', async () => {
  const page = await open({ speed: 60 });
  await wait((1.5 * MINUTE) / 60);
  expect(asked().length).toBeGreaterThanOrEqual(5);
  expect(server.questions).toEqual(asked());
  server.place(11);
  await until(() => expect(server.openStreams).toBe(1));
  expect(page.told).toEqual([11]);
});

test('one page holds the stream and tells the others; when it is closed the next goes on where it stopped', async () => {
  const first = await open({ stay: 0 });
  await until(() => expect(server.openStreams).toBe(1));
  const second = await open({ stay: 0 });
  server.place(11);
  await until(() => expect([first.told, second.told]).toEqual([[11], [11]]));
  expect(server.questions).toEqual(['stream -']);
  first.close();
  server.place(12);
  await until(() => expect(second.told).toEqual([11, 12]));
  expect(server.questions).toEqual(['stream -', 'stream 1']);
  expect(server.openStreams).toBe(1);
});

test('where the browser gives no locks every page follows for itself', async () => {
  const settings = { stay: 0, isInsecure: true };
  const both = [await open(settings), await open(settings)];
  await until(() => expect(server.openStreams).toBe(2));
  server.place(11);
  await until(() => expect(both.map(({ told }) => new Set(told))).toEqual([new Set([11]), new Set([11])]));
});

test('a hidden page holds nothing and asks nothing, and hears afterwards what it missed', async () => {
  const page = await open({ speed: 40, stay: 0 });
  server.place(11);
  await until(() => expect(server.openStreams).toBe(1));
  page.hide();
  await until(() => expect(server.openStreams).toBe(0));
  const before = [...server.questions];
  const told = [...page.told];
  server.place(12);
  await wait((2 * MINUTE) / 40);
  expect(server.questions).toEqual(before);
  expect(page.told).toEqual(told);
  page.show();
  await until(() => expect(page.told).toEqual([...told, 12]));
});

test('a page that was hidden behind another misses nothing, even when the other tells something as it comes back', async () => {
  const behind = await open({ stay: 0 });
  await until(() => expect(server.openStreams).toBe(1));
  server.place(11);
  await until(() => expect(behind.told).toEqual([11]));
  behind.hide();
  await until(() => expect(server.openStreams).toBe(0));
  const before = await open({ stay: 0 });
  await until(() => expect(server.openStreams).toBe(1));
  server.place(12);
  await until(() => expect(before.told).toEqual([12]));
  expect(behind.told).toEqual([11]);
  behind.show();
  server.place(13);
  await until(() => expect(behind.told).toContain(13));
  await until(() => expect(behind.told).toContain(12));
  expect(server.openStreams).toBe(1);
});

test('while the server is away nobody is asked, and what happened meanwhile is told when it is back', async () => {
  server.streams = 'refused';
  const page = await open({ speed: 40, stay: 0 });
  await until(() => expect(asked()).toHaveLength(1));
  server.isAway = true;
  server.place(11);
  await wait(MINUTE / 40);
  expect(page.told).toEqual([]);
  server.isAway = false;
  // A page that waits long for its turn asks for itself as well: whoever counts arrivals counts each once.
  await until(() => expect([...new Set(page.told)]).toEqual([11]));
});

test('who signed out hears nothing more, and the next person none of the news of the one before', async () => {
  const page = await open({ stay: 0 });
  await until(() => expect(server.openStreams).toBe(1));
  page.signIn(undefined);
  await until(() => expect(server.openStreams).toBe(0));
  server.place(11);
  page.signIn(8);
  await until(() => expect(server.openStreams).toBe(1));
  server.place(12);
  await until(() => expect(page.told).toEqual([12]));
  expect(server.questions).toEqual(['stream -', 'stream -']);
});
