import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from './database.ts';
import { noteNews, transactionWithNews } from './news.ts';
import { events } from './tables/traffic.ts';
import { openTestDatabase } from './test-database.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const WRITERS = 16;
const WRITES_FOR = 2_000;
/** One every fifty milliseconds, one at once, the last when all is written, and what timers are early by: 45 in two seconds. */
const mostHintsIn = (time: number) => time / 50 + 5;

test('sixteen who write without a break give twenty hints a second at most, and one after the last', async () => {
  const heard: number[] = [];
  const leave = await opened.listen(() => heard.push(performance.now()));
  // The first comes of listening itself.
  heard.length = 0;
  const began = performance.now();
  const until = began + WRITES_FOR;
  const written: number[] = [];
  const write = async (nth: number) => {
    while (performance.now() < until) {
      await transactionWithNews(opened.db, async (tx) => {
        await tx.insert(events).values({ resource: 'orders', recordId: nth, action: 'order_changed', version: 1 });
        noteNews(tx);
      });
      written.push(performance.now());
      // The embedded database answers within one turn of the loop, where no timer gets its own.
      await nextTurn();
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, nth) => write(nth)));
  await expect.poll(() => heard.at(-1)).toBeGreaterThan(written.at(-1) ?? 0);
  await sleep(200);
  await leave();
  // A writer who waited for the machine writes on after his time.
  const most = mostHintsIn((written.at(-1) ?? 0) - began);
  // Fewer writes than hints would prove nothing.
  expect(written.length).toBeGreaterThan(2 * most);
  expect(heard.length).toBeGreaterThan(most / 4);
  expect(heard.length).toBeLessThanOrEqual(most);
});
