import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '#server/db/database.ts';
import { openOneConnection } from '#server/db/one-connection.ts';
import { databaseAt, onServer } from '#server/db/test-database.ts';
import { openMemoryDatabase } from '#server/db/test-memory.ts';
import { memoryStorage } from '#server/files/test-storage.ts';
import { importOlist, rehearseOlist } from '#server/import/olist/import.ts';
import type { Progress } from '#server/import/reading/progress.ts';

/** An empty database with the one connection that an import works on, in memory or on the server of DATABASE_URL_TEST. */
export async function openImportDatabase(): Promise<OpenDatabase> {
  const server = process.env.DATABASE_URL_TEST;
  if (!server) return openMemoryDatabase();
  const name = `panel_import_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} encoding 'UTF8' template template0`);
  const log = { info() {}, warn() {} };
  const opened = await openOneConnection({ dataDir: '', databaseUrl: databaseAt(server, name), log });
  return {
    ...opened,
    async close() {
      await opened.close();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

export const runImport = ({ db }: OpenDatabase, folder: string, progress: Progress = () => undefined) =>
  importOlist({ db, folder, storage: memoryStorage(), progress });

export const rehearse = ({ db }: OpenDatabase, folder: string) =>
  rehearseOlist({ db, folder, storage: memoryStorage(), progress: () => undefined });

const TABLES = [
  'accounts',
  'providers',
  'users',
  'brands',
  'categories',
  'sizes',
  'colors',
  'products',
  'product_attachments',
  'orders',
  'order_lines',
  'order_history',
  'transactions',
  'stock_movements',
  'reviews',
  'import_refs',
];

/** A fingerprint of everything an import writes, without the numbers that a sequence gave. */
export async function contentsOf({ db }: OpenDatabase): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for (const table of TABLES) {
    const { rows } = await db.execute<{ hash: string }>(
      sql.raw(`select coalesce(md5(string_agg(line, '|' order by line)), '') as hash from (
        select (to_jsonb(t) - '{id,account_id,record_id,order_id,order_line_id,product_id,user_id,provider_id,brand_id,category_id,size_id,color_id,created_at,updated_at}'::text[])::text
          || coalesce((to_jsonb(t) ->> case when '${table}' in ('orders', 'reviews', 'transactions') then 'created_at' else '' end), '') as line
        from ${table} t) x`),
    );
    contents[table] = rows[0]?.hash ?? '';
  }
  return contents;
}

/** Everything with its ids and times, to prove that nothing was touched. */
export async function exactContents({ db }: OpenDatabase): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for (const table of TABLES) {
    const { rows } = await db.execute<{ hash: string }>(
      sql.raw(
        `select coalesce(md5(string_agg(to_jsonb(t)::text, '|' order by to_jsonb(t)::text)), '') as hash from ${table} t`,
      ),
    );
    contents[table] = rows[0]?.hash ?? '';
  }
  return contents;
}

/** How many rows a `from …` finds. */
export async function count({ db }: OpenDatabase, from: string): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${from}`));
  return rows[0]?.n ?? -1;
}

/** Movements whose balance is not the sum so far, products whose quantity is not the sum of all, lines that hold what they should not. */
export async function stockFaults(opened: OpenDatabase): Promise<number[]> {
  return [
    await count(
      opened,
      `(select balance, sum(delta) over (partition by product_id order by at, id) as sum from stock_movements) m where balance <> sum or balance < 0`,
    ),
    await count(
      opened,
      `products p where quantity <> (select sum(delta) from stock_movements m where m.product_id = p.id) or total_quantity <> quantity`,
    ),
    await count(
      opened,
      `order_lines l where stock_taken <> -coalesce((select sum(delta) from stock_movements m where m.order_line_id = l.id), 0)`,
    ),
  ];
}
