import { and, asc, inArray } from 'drizzle-orm';
import { toPounds } from '#contract/money.ts';
import type { Reader } from '#server/db/database.ts';
import { orderLines, type orders } from '#server/db/tables/orders.ts';
import { iso } from '#server/http/reply.ts';
import type { OrderScope } from './scope.ts';

export type OrderRow = typeof orders.$inferSelect;
export type LineRow = typeof orderLines.$inferSelect;

/** The lines of some orders that the scope shows, in the order of placing. */
export async function linesOf(db: Reader, scope: OrderScope, orderIds: readonly number[]): Promise<LineRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(orderLines)
    .where(and(inArray(orderLines.orderId, [...orderIds]), scope.lines))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position), asc(orderLines.id));
}

/** The orders as a list shows them, in the order given. */
export async function summariesOf(db: Reader, scope: OrderScope, rows: readonly OrderRow[]) {
  const lines = await linesOf(
    db,
    scope,
    rows.map(({ id }) => id),
  );
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId);
  return rows.map((row) => summaryOf(scope, row, byOrder.get(row.id) ?? []));
}

/** An order as the scope shows it; `lines` are only those that the scope shows. */
export function summaryOf(scope: OrderScope, row: OrderRow, lines: readonly LineRow[]) {
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
    lines_count: lines.length,
    items_count: sum(lines.map(({ quantity }) => quantity)),
    picked_count: sum(lines.map(({ pickedQuantity }) => pickedQuantity)),
    providers: providersOf(lines),
    all_lines_own: isAllOwn(scope, row, lines),
    completed_at: iso(row.completedAt),
    canceled_at: iso(row.canceledAt),
  };
}

/** Piastres: the order's total, or the sum of the lines that a provider sees. */
export function visibleTotal(scope: OrderScope, row: OrderRow, lines: readonly LineRow[]): number {
  return scope.providerId === undefined ? row.totalPrice : sum(lines.map(({ lineTotal }) => lineTotal));
}

/** True when a provider sees every line there is. */
export function isAllOwn(scope: OrderScope, row: OrderRow, lines: readonly LineRow[]): boolean {
  return scope.providerId !== undefined && lines.length > 0 && lines.length === row.linesCount;
}

function providersOf(lines: readonly LineRow[]) {
  const names = new Map<number, string>();
  for (const { providerId, providerName } of lines) if (providerId !== null) names.set(providerId, providerName ?? '');
  return [...names].map(([id, name]) => ({ id, name }));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
