import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';
import { openDatabase } from './open.ts';
import { databaseAt, onServer, openTestDatabase } from './test-database.ts';

const server = process.env.DATABASE_URL_TEST;
const silent = { info() {}, warn() {} };

describe('migrations', () => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened.close());

  test('are all applied when a database is opened, and change nothing the second time', async () => {
    const before = await tablesOf(opened);
    expect(await migrate(opened.db)).toEqual([]);
    expect(await tablesOf(opened)).toEqual(before);
    const { rows } = await opened.db.execute<{ name: string }>(sql`select name from schema_migrations order by name`);
    expect(rows.map(({ name }) => name)).toEqual(readMigrations().map(({ name }) => name));
  });

  test('build an index of a large table anew that somebody was ended over', async () => {
    const isValid = async () => {
      const { rows } = await opened.db.execute<{ valid: boolean }>(
        sql`select indisvalid as valid from pg_index where indexrelid = to_regclass('orders_near')`,
      );
      return rows.map(({ valid }) => valid);
    };
    expect(await isValid()).toEqual([true]);
    await opened.db.execute(sql`update pg_index set indisvalid = false where indexrelid = to_regclass('orders_near')`);
    await migrate(opened.db);
    expect(await isValid()).toEqual([true]);
    await opened.db.execute(sql`drop index orders_near`);
    await migrate(opened.db);
    expect(await isValid()).toEqual([true]);
  });

  test('of a newer version make this version refuse to start', async () => {
    await opened.db.execute(sql`insert into schema_migrations (name, checksum) values ('9999_future', 'x')`);
    await expect(migrate(opened.db)).rejects.toMatchObject({ code: 'database_newer' });
    await opened.db.execute(sql`delete from schema_migrations where name = '9999_future'`);
  });

  test('that were changed after they were applied make it refuse to start', async () => {
    const name = readMigrations()[0]?.name;
    const { rows } = await opened.db.execute<{ checksum: string }>(
      sql`select checksum from schema_migrations where name = ${name}`,
    );
    await opened.db.execute(sql`update schema_migrations set checksum = 'x' where name = ${name}`);
    await expect(migrate(opened.db)).rejects.toMatchObject({ code: 'migration_failed' });
    await opened.db.execute(sql`update schema_migrations set checksum = ${rows[0]?.checksum} where name = ${name}`);
  });
});

describe('an address of PostgreSQL', () => {
  test('that is none is refused without repeating it', async () => {
    const opening = openDatabase({ dataDir: '', databaseUrl: 'mysql://root:hunter2@db/x', log: silent });
    await expect(opening).rejects.toMatchObject({ code: 'database_url_invalid' });
    await expect(opening).rejects.not.toThrow('hunter2');
  });

  test('where nobody listens is refused without the password', async () => {
    const databaseUrl = 'postgres://root:hunter2@127.0.0.1:1/x';
    const opening = openDatabase({ dataDir: '', databaseUrl, log: silent });
    await expect(opening).rejects.toMatchObject({ code: 'database_unreachable' });
    await expect(opening).rejects.not.toThrow('hunter2');
  });
});

describe.skipIf(!server)('on a server', () => {
  test('four instances that start at once apply each migration once', async () => {
    const name = `panel_test_${randomBytes(6).toString('hex')}`;
    await onServer(server ?? '', `create database ${name} encoding 'UTF8' template template0`);
    const databaseUrl = databaseAt(server ?? '', name);
    const open = () => openDatabase({ dataDir: '', databaseUrl, log: silent });
    const instances = await Promise.all([open(), open(), open(), open()]);
    expect(await migrate(instances[0].db)).toEqual([]);
    await Promise.all(instances.map((instance) => instance.close()));
    await onServer(server ?? '', `drop database ${name} with (force)`);
  });

  test('a database that does not exist is named', async () => {
    const databaseUrl = databaseAt(server ?? '', 'panel_test_missing');
    await expect(openDatabase({ dataDir: '', databaseUrl, log: silent })).rejects.toMatchObject({
      code: 'database_missing',
    });
  });
});

async function tablesOf({ db }: OpenDatabase) {
  const { rows } = await db.execute(
    sql`select table_name, column_name, data_type from information_schema.columns where table_schema = 'public' order by 1, 2`,
  );
  return rows;
}
