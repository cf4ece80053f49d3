import type { RefundMethod } from '#contract/transactions.ts';
import type { Reader } from '#server/db/database.ts';
import { and, eq } from '#server/db/query/drizzle.ts';
import { writeRow } from '#server/db/record-rows.ts';
import { transactions } from '#server/db/tables/order-trail.ts';
import { returns } from '#server/db/tables/returns.ts';
import { bookRefund } from '#server/domain/orders/book.ts';
import { move } from '#server/domain/orders/payments.ts';
import type { Hand } from './receive.ts';
import type { ReturnRow } from './rows.ts';

interface Given {
  readonly method: RefundMethod;
  readonly reference: string | null;
}

/** The money of a return that was received is given back, among the transactions and in the ledger. */
export async function payBack(call: Hand, row: ReturnRow, given: Given): Promise<ReturnRow> {
  const pending = await pendingOf(call.db, row);
  await move(call, pending, { state: 'refunded', ...given });
  for (const payment of pending) await bookRefund(call, payment, given.method);
  return writeRow(call.db, returns, row.id, { status: 'refunded', ...given, refundedAt: call.at }, call.at);
}

/** What is still to be given back for a return. */
export function pendingOf(db: Reader, { id }: ReturnRow) {
  return db
    .select()
    .from(transactions)
    .where(and(eq(transactions.returnId, id), eq(transactions.state, 'pending')));
}
