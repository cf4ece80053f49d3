import { type Piastres, plus, toPounds } from '#contract/money.ts';
import type { Reader } from '#server/db/database.ts';
import { fixed } from '#server/db/fixed-sql.ts';
import { inOrder } from '#server/db/paging.ts';
import { and, asc, type Column, eq, inArray, type PgTable, type SQL, sql } from '#server/db/query/drizzle.ts';
import { orderLines, orders } from '#server/db/tables/orders.ts';
import { iso } from '#server/http/reply.ts';
import type { OrderScope } from './scope.ts';

export type OrderRow = typeof orders.$inferSelect;
export type LineRow = typeof orderLines.$inferSelect;

/** Whether a line is still part of its order; one of no pieces was amended out, and is read apart. */
const STANDS = sql`${orderLines.quantity} > 0`;
export const stands = ({ quantity }: Pick<LineRow, 'quantity'>) => quantity > 0;

/** The lines of some orders that the scope shows, in the order of placing. */
export function linesOf(db: Reader, scope: OrderScope, orderIds: readonly number[]): Promise<LineRow[]> {
  return readLines(db, orderIds, and(STANDS, scope.lines));
}

/** Every line that an order ever had and the scope shows. */
export function everyLineOf(db: Reader, scope: OrderScope, orderId: number): Promise<LineRow[]> {
  return readLines(db, [orderId], scope.lines);
}

async function readLines(db: Reader, orderIds: readonly number[], shown: SQL | undefined): Promise<LineRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(orderLines)
    .where(and(inArray(orderLines.orderId, [...orderIds]), shown))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position), asc(orderLines.id));
}

/** What a list shows of an order is made of these, and of nothing longer. */
const SHORT = {
  id: orders.id,
  createdAt: orders.createdAt,
  updatedAt: orders.updatedAt,
  version: orders.version,
  clientName: orders.clientName,
  clientPhone: orders.clientPhone,
  governorate: orders.governorate,
  status: orders.status,
  rawStatus: orders.rawStatus,
  totalPrice: orders.totalPrice,
  returnStatus: orders.returnStatus,
  linesCount: orders.linesCount,
  completedAt: orders.completedAt,
  canceledAt: orders.canceledAt,
};
type ShortRow = Pick<OrderRow, keyof typeof SHORT>;
type ShortLine = Pick<LineRow, 'providerId' | 'providerName' | 'quantity' | 'pickedQuantity' | 'lineTotal'>;

/** A row that came in JSON, where a time is a text. */
export type Sent<Row> = {
  readonly [Name in keyof Row]: Row[Name] extends Date ? string : Date extends Row[Name] ? string | null : Row[Name];
};

/** The rows of a list in JSON, as `wireRows` asks for them. */
type SentRow = Sent<ShortRow> & { readonly lines: readonly ShortLine[] };

/** The orders of these ids as a list shows them, in the order given and in one statement; those that the scope hides are left out. */
export async function summariesOf(
  db: Reader,
  scope: OrderScope,
  ids: readonly number[],
  known: readonly unknown[] = [],
) {
  // The statement that `wireRows` is a part of wrote them.
  const rows = known as readonly SentRow[];
  const there = new Set(rows.map(({ id }) => id));
  const missing = ids.filter((id) => !there.has(id));
  const asked = missing.length === 0 ? [] : await askRows(db, scope, missing);
  return inOrder(ids, [...rows, ...asked]).map((row) => summaryOf(scope, readRow(row), row.lines));
}

async function askRows(db: Reader, scope: OrderScope, ids: readonly number[]): Promise<SentRow[]> {
  const array = sql`${`{${ids.join()}}`}::bigint[]`;
  const { rows } = await db.execute<{ rows: SentRow[] | null }>(sql`select (${wireRows(scope)(array)}) as rows`);
  return rows[0]?.rows ?? [];
}

function readRow(row: SentRow): ShortRow {
  const { createdAt, updatedAt, completedAt, canceledAt } = row;
  return {
    ...row,
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
    completedAt: completedAt === null ? null : new Date(completedAt),
    canceledAt: canceledAt === null ? null : new Date(canceledAt),
  };
}

const LINE = {
  providerId: orderLines.providerId,
  providerName: orderLines.providerName,
  quantity: orderLines.quantity,
  pickedQuantity: orderLines.pickedQuantity,
  lineTotal: orderLines.lineTotal,
};

/** The names of these columns with their values, as `json_build_object` takes them. */
function pairs(columns: Readonly<Record<string, Column>>): SQL {
  return sql.join(
    Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`),
    sql`, `,
  );
}

interface Choice {
  readonly where: SQL | undefined;
  readonly order: readonly SQL[];
}

/** These columns of some rows as a JSON array, within a statement about something else. */
export function rowsInJson(columns: Readonly<Record<string, Column>>, table: PgTable, { where, order }: Choice): SQL {
  return sql`array_to_json(array(select json_build_object(${pairs(columns)}) from ${table} where ${where}
    order by ${sql.join([...order], sql`, `)}))`;
}

function wireLines(shown: SQL | undefined): SQL {
  return rowsInJson(LINE, orderLines, {
    where: and(eq(orderLines.orderId, orders.id), STANDS, shown),
    order: [asc(orderLines.position), asc(orderLines.id)],
  });
}

const ROW = fixed(pairs(SHORT));
const ALL_LINES = fixed(wireLines(undefined));

/** What a list shows of the orders with these ids, all in one JSON array that comes with another statement's answer. */
export function wireRows(scope: OrderScope): (ids: SQL) => SQL {
  const lines = scope.lines === undefined ? ALL_LINES : wireLines(scope.lines);
  return (ids) => sql`select json_agg(json_build_object(${ROW}, 'lines', ${lines})) from ${orders}
    where ${and(sql`${orders.id} = any(${ids})`, scope.orders)}`;
}

/** An order as the scope shows it; `lines` are only those that the scope shows. */
export function summaryOf(scope: OrderScope, row: ShortRow, lines: readonly ShortLine[]) {
  const isContactShown = scope.mayReadContact(row.status);
  return {
    id: row.id,
    created_at: iso(row.createdAt),
    updated_at: iso(row.updatedAt),
    version: row.version,
    client_name: row.clientName,
    client_phone: isContactShown ? row.clientPhone : null,
    governorate: isContactShown ? row.governorate : null,
    status: row.status,
    raw_status: row.rawStatus,
    total_price: toPounds(visibleTotal(scope, row, lines)),
    ...(scope.providerId === undefined && { return_status: row.returnStatus }),
    lines_count: lines.length,
    items_count: sum(lines.map(({ quantity }) => quantity)),
    picked_count: sum(lines.map(({ pickedQuantity }) => pickedQuantity)),
    providers: providersOf(lines),
    all_lines_own: isAllOwn(scope, row, lines),
    completed_at: iso(row.completedAt),
    canceled_at: iso(row.canceledAt),
  };
}

/** The order's total, or the sum of the lines that a provider sees. */
export function visibleTotal(
  scope: OrderScope,
  row: Pick<OrderRow, 'totalPrice'>,
  lines: readonly ShortLine[],
): Piastres {
  return scope.providerId === undefined ? row.totalPrice : plus(...lines.map(({ lineTotal }) => lineTotal));
}

/** True when a provider sees every line there is. */
export function isAllOwn(scope: OrderScope, row: Pick<OrderRow, 'linesCount'>, lines: readonly unknown[]): boolean {
  return scope.providerId !== undefined && lines.length > 0 && lines.length === row.linesCount;
}

function providersOf(lines: readonly ShortLine[]) {
  const names = new Map<number, string>();
  for (const { providerId, providerName } of lines) if (providerId !== null) names.set(providerId, providerName ?? '');
  return [...names].map(([id, name]) => ({ id, name }));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
