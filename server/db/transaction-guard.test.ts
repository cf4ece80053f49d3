import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from './database.ts';
import { openMemoryDatabase } from './test-memory.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openMemoryDatabase();
});
afterAll(() => opened.close());

const ONLY_TX = /use only its own `tx`/;

test('a query beside its own transaction fails at once instead of waiting for ever', async () => {
  const { db } = opened;
  const inside = db.transaction(async () => db.execute(sql`select 1`));
  await expect(inside).rejects.toMatchObject({ cause: { message: expect.stringMatching(ONLY_TX) } });
  const nested = db.transaction(async () => db.transaction(async () => undefined));
  await expect(nested).rejects.toThrow(ONLY_TX);
});

test('the transaction itself works, with savepoints, and so does what follows it', async () => {
  const { db } = opened;
  const written = await db.transaction(async (tx) => {
    await tx.execute(sql`insert into settings (key, value) values ('outer', '1')`);
    await tx
      .transaction(async (inner) => {
        await inner.execute(sql`insert into settings (key, value) values ('inner', '1')`);
        throw new Error('undo the inner part');
      })
      .catch(() => undefined);
    return 'done';
  });
  expect(written).toBe('done');
  const { rows } = await db.execute(sql`select key from settings where value = '1'`);
  expect(rows).toEqual([{ key: 'outer' }]);
});

test('other requests wait for a transaction and are not refused', async () => {
  const { db } = opened;
  const [first, second] = await Promise.all([
    db.transaction(async (tx) => (await tx.execute(sql`select 1 as n`)).rows),
    db.execute(sql`select 2 as n`),
  ]);
  expect([first, second.rows]).toEqual([[{ n: 1 }], [{ n: 2 }]]);
});

test('work that a transaction left to be done later may use the database', async () => {
  const { db } = opened;
  const later = await db.transaction(async () => ({
    run: new Promise((resolve) => setTimeout(() => resolve(db.execute(sql`select 3 as n`)), 30)),
  }));
  expect(await later.run).toMatchObject({ rows: [{ n: 3 }] });
});
