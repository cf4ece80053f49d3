import type { Database } from '#server/db/database.ts';
import { type SQL, sql } from '#server/db/query/drizzle.ts';
import { type FileReport, type ImportReport, skip } from '#server/import/reading/report.ts';
import { FILE_NAMES, OLIST_FILES } from './files.ts';
import type { FileReports } from './stage.ts';

/** The name under which foreign ids are remembered. */
export const SOURCE = 'olist';

const orphan = (column: string, table: string, key = 'ref') =>
  sql.raw(`not exists (select from ${table} where ${table}.${key} = s.${column})`);

async function drop(db: Database, table: string, condition: SQL, report: FileReport, reason: string): Promise<void> {
  const { rows } = await db.execute<{ line: number }>(
    sql`delete from ${sql.raw(table)} s where ${condition} returning line`,
  );
  const lines = rows.map(({ line }) => line).sort((a, b) => a - b);
  skip(report, reason, lines);
}

/** Leaves out the rows that hang in the air, each with its reason. */
async function dropOrphans(db: Database, reports: FileReports): Promise<void> {
  await drop(db, 'stage_orders', orphan('customer', 'stage_customers'), reports.orders, 'its customer is in no file');
  await drop(db, 'stage_items', orphan('order_ref', 'stage_orders'), reports.items, 'its order is in no file');
  await drop(db, 'stage_items', orphan('product', 'stage_products'), reports.items, 'its product is in no file');
  await drop(db, 'stage_items', orphan('seller', 'stage_sellers'), reports.items, 'its seller is in no file');
  await drop(db, 'stage_payments', orphan('order_ref', 'stage_orders'), reports.payments, 'its order is in no file');
  await drop(db, 'stage_reviews', orphan('order_ref', 'stage_orders'), reports.reviews, 'its order is in no file');
  const lineless = orphan('order_ref', 'stage_items', 'order_ref');
  await drop(db, 'stage_reviews', lineless, reports.reviews, 'its order has no lines');
}

/** Which of our words a foreign status is; the foreign one is kept beside it. */
export const OUR_STATUS = sql.raw(`case
  when status = 'delivered' then 'completed'
  when status in ('canceled', 'unavailable') then 'canceled'
  when status in ('approved', 'invoiced', 'processing', 'shipped') then 'in_progress'
  else 'other' end`);

/** Items of one order, product, seller and price become a line; the first item's place is the line's. */
async function makeLines(db: Database): Promise<void> {
  await db.execute(sql`drop table if exists pg_temp.stage_lines`);
  await db.execute(sql`create temp table stage_lines as
    select order_ref, product, seller, price, count(*)::int as quantity, sum(freight)::bigint as freight,
      (row_number() over (partition by order_ref order by min(item)) - 1)::int as position
    from stage_items group by order_ref, product, seller, price`);
  const indexed = {
    stage_lines: ['order_ref', 'product', 'seller'],
    stage_orders: ['placed, ref', 'customer'],
    stage_customers: ['person'],
    stage_reviews: ['line'],
  };
  for (const [table, columns] of Object.entries(indexed)) {
    for (const column of columns) await db.execute(sql.raw(`create index on ${table} (${column})`));
  }
  await db.execute(sql`analyze stage_lines`);
}

async function number(db: Database, query: SQL): Promise<number> {
  const { rows } = await db.execute<{ n: number | string }>(query);
  return Number(rows[0]?.n ?? 0);
}

const known = (kind: string, ref: string) =>
  sql.raw(
    `exists (select from import_refs where source = '${SOURCE}' and kind = '${kind}' and import_refs.ref = ${ref})`,
  );
const knownOrder = (ref: string) => sql.raw(`exists (select from orders where external_ref = ${ref})`);

/** Counts the rows whose records are there already, before anything is written. */
async function countUnchanged(db: Database, reports: FileReports): Promise<void> {
  const counts: readonly (readonly [FileReport, string, SQL])[] = [
    [reports.categories, 'stage_categories', known('category', 's.name')],
    [reports.sellers, 'stage_sellers', known('seller', 's.ref')],
    [reports.customers, 'stage_customers', known('person', 's.person')],
    [reports.products, 'stage_products', known('product', 's.ref')],
    [reports.orders, 'stage_orders', knownOrder('s.ref')],
    [reports.items, 'stage_items', knownOrder('s.order_ref')],
    [reports.payments, 'stage_payments', knownOrder('s.order_ref')],
    [reports.reviews, 'stage_reviews', known('review', "s.review || ':' || s.order_ref")],
  ];
  for (const [report, table, condition] of counts) {
    report.unchanged = await number(db, sql`select count(*) as n from ${sql.raw(table)} s where ${condition}`);
  }
}

/** Readies what was staged for the writers, and fills the report with what they will leave out. */
export async function prepare(db: Database, reports: FileReports, report: ImportReport): Promise<void> {
  // Nobody analyzes temporary tables unasked, and every join below is planned by their sizes.
  for (const name of FILE_NAMES) await db.execute(sql.raw(`analyze ${OLIST_FILES[name].table}`));
  await db.execute(sql`analyze import_refs`);
  await dropOrphans(db, reports);
  await makeLines(db);
  await countUnchanged(db, reports);
  const different = await number(
    db,
    sql`select count(*) as n from (select order_ref, sum(amount) as paid from stage_payments group by 1) p
      left join (select order_ref, sum(price * quantity + freight) as total from stage_lines group by 1) l using (order_ref)
      where paid <> coalesce(total, 0)`,
  );
  if (different > 0) report.notes.push(`${different} orders have payments that differ from their total; both are kept`);
  const lineless = await number(
    db,
    sql`select count(*) as n from stage_orders s where ${orphan('ref', 'stage_items', 'order_ref')}`,
  );
  if (lineless > 0) report.notes.push(`${lineless} orders have no lines`);
}
