import { mayStep, type ReturnStatus } from '#contract/returns-rules.ts';
import { writeRow } from '#server/db/record-rows.ts';
import { returns } from '#server/db/tables/returns.ts';
import { lockOrder } from '#server/domain/orders/find.ts';
import type { OrderRow } from '#server/domain/orders/rows.ts';
import { orderScope } from '#server/domain/orders/scope.ts';
import { isFoundAgain, receive } from '#server/domain/returns/receive.ts';
import { judge } from '#server/domain/returns/request.ts';
import { linesOfReturn, lockReturn, type ReturnRow, readReturn } from '#server/domain/returns/rows.ts';
import { type Doing, tellReturn } from '#server/domain/returns/tell.ts';
import { Failure, invalidField, refuseStale } from '#server/failure.ts';
import { offlineTime } from '#server/http/offline-time.ts';
import { findReturn } from './read.ts';
import { changeRefund } from './refund.ts';
import type { StepCall } from './step-call.ts';

type Columns = Partial<typeof returns.$inferInsert>;

/** Takes a return one step further, or changes its refund, with everything that follows from it. */
export async function stepReturn(call: StepCall) {
  const { db, actor, params, body, at, request } = call;
  const reading = { mayContact: actor.permissions.includes('orders.contact') };
  const scope = orderScope(actor);
  if (body.status !== undefined && !actor.permissions.includes('orders.returns')) throw new Failure('forbidden');
  // Whatever else moves the goods and the money of an order holds its lock.
  const order = await lockOrder(db, scope, (await findReturn(db, params.id)).orderId);
  const row = await lockReturn(db, params.id);
  if (body.status !== undefined && (await isSoAlready(call, row))) return readReturn(db, row.id, reading);
  await refuseStale(body.version, row.version, () => readReturn(db, row.id, reading));
  const doing: Doing = { db, stamp: actor, request, at, doneAt: offlineTime(body.done_at, at) };
  const after = body.status === undefined ? await changeRefund(call, order, row) : await step(call, order, row);
  if (after !== row) await tellReturn(doing, order, { before: row, after });
  return readReturn(db, row.id, reading);
}

/** Whoever asks for what is so has nothing to be refused, unless he counted otherwise. */
async function isSoAlready({ db, body }: StepCall, row: ReturnRow): Promise<boolean> {
  const isReceived = body.status === 'received' && (row.status === 'received' || row.status === 'refunded');
  if (isReceived) {
    if (!isFoundAgain(await linesOfReturn(db, row.id), body.lines)) throw new Failure('version_conflict');
    return true;
  }
  return row.status === body.status;
}

async function step(call: StepCall, order: OrderRow, row: ReturnRow): Promise<ReturnRow> {
  const { db, body, at } = call;
  const to = body.status;
  if (to === undefined || !mayStep(row.status, to)) throw new Failure('invalid_transition');
  if (to === 'received') return receive(call, order, row, body.lines);
  const columns = await COLUMNS[to](call, order, row);
  return writeRow(db, returns, row.id, { status: to, ...columns }, at);
}

type Asked = Exclude<StepCall['body']['status'], undefined | 'received'> & ReturnStatus;

const COLUMNS: Readonly<Record<Asked, (call: StepCall, order: OrderRow, row: ReturnRow) => Promise<Columns>>> = {
  async approved({ body, at }, _order, row) {
    const way = body.way ?? row.way;
    if (way === null) throw invalidField('way', 'required');
    return { way, approvedAt: at };
  },
  async refused({ body }) {
    if (body.refuse_reason === undefined) throw invalidField('refuse_reason', 'reason_required');
    return { refuseReason: body.refuse_reason, ...(body.note !== undefined && { note: body.note }) };
  },
  async canceled() {
    return {};
  },
  async requested({ db, actor, body }, order, row) {
    if (actor.role !== 'Admin') throw new Failure('forbidden');
    if (!body.note) throw invalidField('note', 'required');
    const lines = (await linesOfReturn(db, row.id)).map(({ orderLineId, quantity, reason }) => ({
      order_line_id: orderLineId,
      quantity,
      reason,
    }));
    // It counts for the day on which it was first asked for.
    const { isLate } = await judge(db, order, lines, { day: row.requestedOn, mayBeLate: body.after_window });
    return { note: body.note, refuseReason: null, afterWindow: isLate };
  },
};
