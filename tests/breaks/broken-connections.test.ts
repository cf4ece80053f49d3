import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from '../e2e/server.ts';
import { type Answer, ask, type BreakableShop, notesIn, openBreakableShop, signIn } from './fixtures.ts';

const BLOWS = 200;
const WRITERS = 4;

let shop: BreakableShop;
let server: RunningServer;
beforeAll(async () => {
  shop = await openBreakableShop();
  server = await shop.serve();
}, 120_000);
afterAll(() => shop.close());

test('two hundred connections broken between two statements of a write: the process lives, nothing is lost or doubled', {
  timeout: 300_000,
}, async () => {
  const token = await signIn(server.url);
  const orders = Object.values(shop.goods.orders).map(({ id }) => id);
  const state = { over: false };
  const acknowledged = new Set<string>();
  const others: Answer[] = [];

  async function write(writer: number): Promise<void> {
    for (let nth = 0; !state.over; nth += 1) {
      const note = `blow ${writer} ${nth}`;
      const key = randomUUID();
      const path = `/api/admin/orders/${orders[(writer + nth) % orders.length]}/notes`;
      for (;;) {
        const response = await ask(server.url, path, { method: 'POST', body: { note }, key, token });
        if (response.status === 201) {
          acknowledged.add(note);
          break;
        }
        others.push(response);
        if (server.ended()) return;
        await sleep(20);
      }
    }
  }

  /** Ends one backend that waits for the next statement of its transaction; answers whether there was one. */
  async function strike(): Promise<boolean> {
    const { rowCount } = await shop.outside.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'back-office' and state = 'idle in transaction' limit 1`);
    return rowCount === 1;
  }

  const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer));
  let blows = 0;
  while (blows < BLOWS && !server.ended()) {
    if (await strike()) blows += 1;
    await sleep(5);
  }
  state.over = true;
  await Promise.all(writers);

  expect([server.ended(), blows]).toEqual([false, BLOWS]);
  expect(others.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([]);
  // A blow may meet a transaction whose answer was already decided, but most were felt.
  expect(others.length).toBeGreaterThan(BLOWS / 2);
  const notes = await notesIn(shop, 'blow ');
  expect([...notes.values()].filter((times) => times !== 1)).toEqual([]);
  expect(new Set(notes.keys())).toEqual(acknowledged);
});
