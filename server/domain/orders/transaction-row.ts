import { toPounds } from '#contract/money.ts';
import type { transactions } from '#server/db/tables/order-trail.ts';
import { iso } from '#server/http/reply.ts';

/** A transaction as the contract shows one. */
export function transactionOf(row: typeof transactions.$inferSelect) {
  return {
    id: row.id,
    order_id: row.orderId,
    type: row.type,
    amount: toPounds(row.amount),
    method: row.method,
    state: row.state,
    instalments: row.instalments,
    reference: row.reference,
    return_id: row.returnId,
    created_at: iso(row.createdAt),
    by: row.byName || null,
  };
}
