import { toPounds } from '#contract/money.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Reader } from '#server/db/database.ts';
import { and, eq, isNotNull } from '#server/db/query/drizzle.ts';
import type { ActorStamp } from '#server/db/tables/order-trail.ts';
import { returnLines } from '#server/db/tables/returns.ts';
import { announceOrder } from '#server/domain/orders/announce.ts';
import type { OrderRow } from '#server/domain/orders/rows.ts';
import { writeOrderHistory } from '#server/domain/orders/write-history.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { type ReturnRow, restateReturned } from './rows.ts';

export interface Doing {
  readonly db: Reader;
  /** null: the store asked for it. */
  readonly stamp: ActorStamp & { readonly email?: string };
  readonly request: RequestContext;
  readonly at: Date;
  readonly doneAt: Date | null;
}

/** Says what became of a return: on its order, in the order's history, in the log, and to open screens. */
export async function tellReturn(
  { db, stamp, request, at, doneAt }: Doing,
  order: OrderRow,
  { before, after }: { readonly before: ReturnRow | undefined; readonly after: ReturnRow },
): Promise<void> {
  await restateReturned(db, order.id);
  if (after.status !== before?.status) {
    const data = {
      return_id: after.id,
      pieces: after.pieces,
      reason: after.refuseReason,
      total: after.goods === null ? null : toPounds(after.total),
    };
    await writeOrderHistory({ db, actor: stamp, at, doneAt }, order.id, `return_${after.status}`, data);
  }
  const actor = stamp.id === null ? null : { id: stamp.id, name: stamp.name, role: stamp.role };
  const action = before ? 'update' : 'create';
  const what = { actor, action, resource: 'returns', recordId: after.id } as const;
  await writeAudit(db, { ...what, before: before ? logged(before) : null, after: logged(after), request, at, doneAt });
  await announceReturn({ db, at }, after);
}

/** Tells open screens of a return: those of staff, and of whoever has goods in it. */
export async function announceReturn(
  { db, at }: Pick<Doing, 'db' | 'at'>,
  { id, orderId, version }: ReturnRow,
): Promise<void> {
  await announceOrder({ db, at }, { id: orderId, version }, 'return_changed', await providersOf(db, id));
}

/** Those whose goods come back in it; of the others' returns a provider is told nothing. */
async function providersOf(db: Reader, returnId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: returnLines.providerId })
    .from(returnLines)
    .where(and(eq(returnLines.returnId, returnId), isNotNull(returnLines.providerId)));
  return rows.flatMap(({ id }) => id ?? []);
}

function logged(row: ReturnRow) {
  return {
    order_id: row.orderId,
    status: row.status,
    way: row.way,
    note: row.note,
    refuse_reason: row.refuseReason,
    after_window: row.afterWindow,
    total: row.goods === null ? null : toPounds(row.total),
    shipping: row.shipping === null ? null : toPounds(row.shipping),
    deduction: row.deduction === null ? null : toPounds(row.deduction),
    method: row.method,
    reference: row.reference,
  };
}
