import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type SQL, sql } from 'drizzle-orm';
import { createApp } from '#server/app.ts';
import { hashToken, makeToken } from '#server/auth/tokens.ts';
import type { Database, OpenDatabase, Reader } from '#server/db/database.ts';
import { embeddedHandle, startInMemory } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { migrateAsBefore, old } from '#server/db/test-before-baseline.ts';
import { databaseAt, onServer } from '#server/db/test-database.ts';
import { memoryStorage } from '#server/files/test-storage.ts';
import { createLog } from '#server/http/observe.ts';
import { type Answers, askingOf, type Get } from './shop-answers.ts';

/** A table as the older version left it: its columns, and of each row the values in their order. */
interface OldTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

export interface OldShop {
  readonly tables: Readonly<Record<string, OldTable>>;
  /** What the older version said of it at `at`. */
  readonly answers: Answers;
}

const FILE = join(import.meta.dirname, '../../server/db/fixtures/shops-before-baseline.json.br');
const silent = { info() {}, warn() {} };

/**
 * The demo shop and an imported one of c088794, the last version before the baseline, and so before addresses, corrections,
 * returns and the ledger. scripts/older-shops.mjs wrote them, by that version's own code.
 */
export function readOldShops(): { readonly at: Date; readonly shops: Readonly<Record<'demo' | 'imported', OldShop>> } {
  const { at, shops } = JSON.parse(brotliDecompressSync(readFileSync(FILE)).toString());
  return { at: new Date(at), shops };
}

/** A database filled as the older version left it; every `start` opens it by this version, as its server does. */
export async function fillAsBefore({ tables }: OldShop) {
  const { open, remove } = await emptyDatabase();
  const opened = await open();
  await migrateAsBefore(opened, old);
  await opened.db.transaction(async (tx) => {
    // What triggers wrote is among the rows.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const [name, table] of Object.entries(tables)) await insertOld(tx, name, table);
  });
  await opened.close();
  const start = async () => {
    const begun = await open();
    await migrate(begun.upkeep);
    await begun.analyze();
    return begun;
  };
  return { start, remove };
}

/** In memory, where a closed one stays until it is removed; or on the server of DATABASE_URL_TEST. */
async function emptyDatabase() {
  const server = process.env.DATABASE_URL_TEST;
  if (!server) {
    const client = await startInMemory();
    const handle = embeddedHandle(client);
    return { open: async () => ({ ...handle, close: async () => undefined }), remove: () => handle.close() };
  }
  const name = `panel_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} encoding 'UTF8' template template0`);
  return {
    open: () => openPostgres({ databaseUrl: databaseAt(server, name), log: silent }),
    remove: () => onServer(server, `drop database ${name} with (force)`),
  };
}

const BATCH = 1_000;

async function insertOld(tx: Reader, name: string, { columns, rows }: OldTable): Promise<void> {
  const listed = sql.raw(columns.map((column) => `"${column}"`).join(', '));
  const table = sql.raw(`"${name}"`);
  await tx.execute(sql`delete from ${table}`);
  for (let from = 0; from < rows.length; from += BATCH) {
    const wire = rows
      .slice(from, from + BATCH)
      .map((row) => Object.fromEntries(columns.map((one, at) => [one, row[at]])));
    await tx.execute(
      sql`insert into ${table} (${listed}) select ${listed} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(wire)}::jsonb)`,
    );
  }
  await tx.execute(
    sql`select setval(s, (select coalesce(max(id), 0) + 1 from ${idsOf(table, columns)}), false)
      from pg_get_serial_sequence(${`"${name}"`}, ${columns[0]}) s where s is not null`,
  );
}

const idsOf = (table: SQL, columns: readonly string[]) =>
  columns.includes('id') ? table : sql`(select null::bigint as id) nothing`;

/** Of each table, the rows it has now with the columns it had then; `columns` of `left` are left out. */
export async function rowsAsBefore(
  { db }: OpenDatabase,
  name: string,
  { columns }: OldTable,
  left: readonly string[],
): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(t) as row from ${sql.raw(`"${name}"`)} t order by 1`,
  );
  const wanted = columns.filter((column) => !left.includes(column));
  return rows.map(({ row }) => Object.fromEntries(wanted.map((column) => [column, row[column]])));
}

/** How many rows each table has. */
export async function countRows(db: Database): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const found = await db.execute<{ count: string }>(sql`select count(*) as count from ${sql.raw(`"${name}"`)}`);
    counts[name] = Number(found.rows[0]?.count);
  }
  return counts;
}

/** The shop's app at that moment, asked by its first admin, sub-admin and provider. */
export async function getOn({ db }: OpenDatabase, at: Date): Promise<Get> {
  const settings = { passwordMinLength: 0, trustProxy: 0, apiBase: '', corsOrigins: [] };
  const deps = { db, storage: memoryStorage(), log: createLog('silent'), secret: 'of the older shop', now: () => at };
  const app = createApp({ ...deps, settings });
  const enter = async (role: string) => {
    const token = makeToken();
    await db.execute(sql`insert into tokens (token_hash, account_id, created_at, last_used_at, expires_at)
      select ${hashToken(token)}, min(id), ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz, '2030-01-01'
      from accounts where role = ${role} and status`);
    return token;
  };
  const tokens = {
    admin: await enter('Admin'),
    subAdmin: await enter('Sub Admin'),
    provider: await enter('Provider'),
  };
  return askingOf(app, tokens);
}
