import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { kept } from '#server/db/kept-statements.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { databaseAt, onServer } from '#server/db/test-database.ts';
import { postgres } from './fixtures.ts';

const log = { info() {}, warn() {} };
const name = `panel_kept_${randomBytes(6).toString('hex')}`;

let opened: OpenDatabase;
beforeAll(async () => {
  await onServer(postgres, `create database ${name}`);
  opened = await openPostgres({ databaseUrl: databaseAt(postgres, name), log });
  await opened.db.execute(sql`create table goods as select 1 as id, 7 as price`);
});
afterAll(async () => {
  await opened.close();
  await onServer(postgres, `drop database ${name} with (force)`);
});

const price = async (db = opened.db) =>
  (await db.execute(sql`${kept} select price from goods where id = ${1}::int`)).rows[0]?.price;

/** How often the connection that is lent next has carried out what it keeps. */
async function timesKept(): Promise<number> {
  const { rows } = await opened.db.execute(
    sql`select coalesce(sum(generic_plans + custom_plans), 0)::int as times from pg_prepared_statements where name like 'kept%'`,
  );
  return Number(rows[0]?.times);
}

test('a connection reads a kept statement once, and carries it out each time', async () => {
  const before = await timesKept();
  for (let nth = 0; nth < 8; nth += 1) expect(await price()).toBe(7);
  expect((await timesKept()) - before).toBe(8);
});

test('within a transaction, where nothing could be asked again, nothing is kept', async () => {
  const before = await timesKept();
  expect(await opened.db.transaction((tx) => price(tx))).toBe(7);
  expect(await timesKept()).toBe(before);
});

test('a migration that changes a column under a kept statement is seen by nobody', async () => {
  expect(await price()).toBe(7);
  await opened.db.execute(sql`alter table goods alter column price type text`);
  expect(await price()).toBe('7');
  expect(await price()).toBe('7');
});

test('a server that has forgotten what was kept, as behind a hidden pooler, is asked without names', async () => {
  const other = await openPostgres({ databaseUrl: databaseAt(postgres, name), log });
  expect(await price(other.db)).toBe('7');
  await other.db.execute(sql`deallocate all`);
  expect(await price(other.db)).toBe('7');
  const { rows } = await other.db.execute(sql`select name from pg_prepared_statements`);
  expect(rows).toEqual([]);
  await other.close();
});
