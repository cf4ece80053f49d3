import { HISTORY_KINDS, type HistoryEntry } from '#contract/order-history.ts';
import { isRole } from '#contract/roles.ts';
import type { Reader } from '#server/db/database.ts';
import { and, asc, eq, inArray, ne, or, type SQL, sql } from '#server/db/query/drizzle.ts';
import { orderHistory } from '#server/db/tables/order-trail.ts';
import type { OrderRow } from '#server/domain/orders/rows.ts';
import type { OrderScope } from '#server/domain/orders/scope.ts';
import type { Actor } from '#server/http/actor.ts';
import { iso } from '#server/http/reply.ts';

type Kind = HistoryEntry['kind'];

/** What happened to an order, oldest first, as far as the account may know. */
export async function historyOf(db: Reader, scope: OrderScope, actor: Actor, { id }: OrderRow) {
  const rows = await db
    .select()
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, id), inArray(orderHistory.kind, kindsOf(scope)), visibleTo(scope, actor)))
    .orderBy(asc(orderHistory.at), asc(orderHistory.id));
  return rows.map((row) => ({
    id: row.id,
    // The query asked for known kinds only.
    kind: row.kind as Kind,
    data: scope.providerId === undefined ? row.data : dataForProvider(row, actor),
    by_name: row.byName || null,
    by_role: isRole(row.byRole) ? row.byRole : systemOrNull(row.byRole),
    at: iso(row.at),
    done_at: iso(row.doneAt),
  }));
}

function kindsOf({ mayReadTransactions, mayReadReturns }: OrderScope): Kind[] {
  return HISTORY_KINDS.filter((kind) => {
    if (kind === 'payment') return mayReadTransactions;
    return mayReadReturns || !kind.startsWith('return_');
  });
}

/** What staff write stays with staff: a provider reads the reason of a change, and no words but his own. */
function dataForProvider({ kind, data, byId }: typeof orderHistory.$inferSelect, { id }: Actor) {
  if (kind === 'placed') return {};
  if (kind === 'status_changed' && byId !== id) return { ...data, note: null };
  if (kind === 'amended') return { lines: ownLines(data, id), reason: data.reason };
  return data;
}

/** Of an amendment a provider reads what became of his lines, and nothing of the others and of the sum. */
function ownLines({ lines }: Record<string, unknown>, providerId: number) {
  const all: readonly { provider_id?: unknown }[] = Array.isArray(lines) ? lines : [];
  return all.filter(({ provider_id }) => provider_id === providerId);
}

/** A provider is not told what other providers did, nor who they are, nor what became of their lines, nor what staff noted. */
function visibleTo({ providerId }: OrderScope, { id }: Actor): SQL | undefined {
  if (providerId === undefined) return undefined;
  return or(
    eq(orderHistory.byId, id),
    and(ne(orderHistory.byRole, 'Provider'), inArray(orderHistory.kind, ['placed', 'status_changed', 'shipped'])),
    and(
      eq(orderHistory.kind, 'amended'),
      sql`${orderHistory.data} -> 'lines' @> ${JSON.stringify([{ provider_id: providerId }])}::jsonb`,
    ),
  );
}

function systemOrNull(role: string): 'system' | null {
  return role === 'system' || role === '' ? 'system' : null;
}
