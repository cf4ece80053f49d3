import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from './database.ts';
import { embeddedHandle, startInMemory } from './embedded.ts';
import { migrate, readMigrations } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { readSources } from './sources.ts';
import { migrateAsBefore, old } from './test-before-baseline.ts';
import { databaseAt, onServer, openTestDatabase } from './test-database.ts';

const silent = { info() {}, warn() {} };
const cleanUps: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

describe('a database from before the baseline', () => {
  test('takes the baseline as applied, and is then the same as a new one', async () => {
    const opened = await emptyDatabase();
    await migrateAsBefore(opened, old);
    const sources = readSources().map(({ name }) => `sql/${name}`);
    const later = readMigrations().slice(2);
    expect(await migrate(opened.db)).toEqual([...later.map(({ name }) => name), ...sources]);
    const fresh = await openTestDatabase();
    cleanUps.push(() => fresh.close());
    expect(await namesIn(opened)).toEqual(readMigrations().map(({ name }) => name));
    expect(await schemaOf(opened)).toEqual(await schemaOf(fresh));
    expect(await migrate(opened.db)).toEqual([]);
  });

  test('that has only some of the migrations is told which version to start first', async () => {
    const opened = await emptyDatabase();
    await migrateAsBefore(opened, old.slice(0, 10));
    await expect(migrate(opened.db)).rejects.toMatchObject({
      code: 'database_older',
      message: expect.stringContaining('start the version c088794 on it once'),
    });
    // Nothing of the refused attempt stays.
    expect(await namesIn(opened)).toEqual(old.slice(0, 10).map(({ name }) => name));
  });

  test('whose migrations are not the ones known is told so too', async () => {
    const opened = await emptyDatabase();
    await migrateAsBefore(opened, old);
    await opened.db.execute(sql`update schema_migrations set checksum = 'x' where name = '0007_provider_figures'`);
    await expect(migrate(opened.db)).rejects.toMatchObject({ code: 'database_older' });
  });
});

/** Of the kind that this run tests, without any table. */
async function emptyDatabase(): Promise<OpenDatabase> {
  const server = process.env.DATABASE_URL_TEST;
  if (!server) {
    const opened = embeddedHandle(await startInMemory());
    cleanUps.push(() => opened.close());
    return opened;
  }
  const name = `panel_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} encoding 'UTF8' template template0`);
  const opened = await openPostgres({ databaseUrl: databaseAt(server, name), log: silent });
  cleanUps.push(async () => {
    await opened.close();
    await onServer(server, `drop database ${name} with (force)`);
  });
  return opened;
}

async function namesIn({ db }: OpenDatabase): Promise<unknown[]> {
  const { rows } = await db.execute<{ name: string }>(sql`select name from schema_migrations order by name`);
  return rows.map(({ name }) => name);
}

/** All that the catalog knows of our own tables, functions, views and triggers; in which order columns were added is no matter. */
async function schemaOf({ db }: OpenDatabase): Promise<unknown> {
  const all = async (query: ReturnType<typeof sql>) =>
    (await db.execute<{ fact: string }>(query)).rows.map(({ fact }) => fact);
  const own = sql`'public'::regnamespace`;
  const noExtension = (oid: string) =>
    sql`not exists (select from pg_depend d where d.objid = ${sql.raw(oid)} and d.deptype = 'e')`;
  return {
    columns:
      await all(sql`select concat_ws(' ', c.relkind, c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
        a.attidentity, a.attgenerated, l.collname, pg_get_expr(f.adbin, f.adrelid)) as fact
      from pg_class c join pg_attribute a on a.attrelid = c.oid left join pg_attrdef f on f.adrelid = c.oid and f.adnum = a.attnum
      left join pg_collation l on l.oid = a.attcollation
      where c.relnamespace = ${own} and c.relkind in ('r', 'v', 'S') and a.attnum > 0 and not a.attisdropped order by 1`),
    indexes:
      await all(sql`select pg_get_indexdef(i.indexrelid) as fact from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = ${own} order by 1`),
    constraints:
      await all(sql`select concat_ws(' ', conrelid::regclass, conname, contype, pg_get_constraintdef(oid)) as fact
      from pg_constraint where connamespace = ${own} and contype <> 'n' order by 1`),
    functions: await all(sql`select pg_get_functiondef(p.oid) as fact from pg_proc p
      where p.pronamespace = ${own} and ${noExtension('p.oid')} order by 1`),
    views: await all(sql`select c.relname || pg_get_viewdef(c.oid) as fact from pg_class c
      where c.relnamespace = ${own} and c.relkind = 'v' order by 1`),
    triggers: await all(sql`select pg_get_triggerdef(oid) as fact from pg_trigger where not tgisinternal order by 1`),
    sequences:
      await all(sql`select concat_ws(' ', sequencename, data_type, start_value, min_value, max_value, increment_by, cycle, cache_size) as fact
      from pg_sequences where schemaname = 'public' order by 1`),
  };
}
