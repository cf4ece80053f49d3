import type { ReturnStatus } from '#contract/returns-rules.ts';
import type { Reader } from '#server/db/database.ts';
import { eq } from '#server/db/query/drizzle.ts';
import { oneRow, writeRow } from '#server/db/record-rows.ts';
import { orders } from '#server/db/tables/orders.ts';
import { returnPictures, returns } from '#server/db/tables/returns.ts';
import { files } from '#server/db/tables/upkeep.ts';
import type { OrderRow } from '#server/domain/orders/rows.ts';
import { payBack } from '#server/domain/returns/pay-back.ts';
import { type Hand, receive } from '#server/domain/returns/receive.ts';
import { requestReturn } from '#server/domain/returns/request.ts';
import { linesOfReturn, type ReturnRow } from '#server/domain/returns/rows.ts';
import { tellReturn } from '#server/domain/returns/tell.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { DEMO_ACCOUNTS } from './people.ts';
import type { PlannedReturn } from './return-plan.ts';

const CLIENT = { id: null, name: '', role: 'system' };
const NO_REQUEST: RequestContext = { requestId: 'demo', language: 'ar', ip: '', device: '', userAgent: '' };
type Later = Exclude<ReturnStatus, 'requested'>;

/**
 * Lets the planned returns happen one after the other, by the rules that hold for everybody: their goods, their money and their
 * postings are true because nothing else writes them.
 */
export async function bringBack(tx: Reader, planned: readonly PlannedReturn[]): Promise<void> {
  const happening = planned.flatMap((plan) => plan.events.map((event) => ({ plan, ...event })));
  happening.sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const { plan, to, at } of happening) {
    const order = oneRow(await tx.select().from(orders).where(eq(orders.id, plan.orderId)));
    const actor = to === 'requested' && plan.source === 'customer' ? CLIENT : DEMO_ACCOUNTS.admin;
    const hand = { db: tx, actor, at };
    if (to === 'requested') await ask(hand, order, plan);
    else await step(hand, order, plan, to);
  }
}

const doing = ({ db, actor, at }: Hand) => ({ db, stamp: actor, request: NO_REQUEST, at, doneAt: null });

async function ask(hand: Hand, order: OrderRow, { source, lines }: PlannedReturn): Promise<void> {
  const wanted = lines.map(({ lineId, quantity, reason, note }) => ({
    order_line_id: lineId,
    quantity,
    reason,
    note,
  }));
  await requestReturn(doing(hand), order, { source, lines: wanted, note: '', after_window: false });
}

/** An order of the demo has one return at most. */
async function step(hand: Hand, order: OrderRow, plan: PlannedReturn, to: Later): Promise<void> {
  const before = oneRow(await hand.db.select().from(returns).where(eq(returns.orderId, order.id)));
  const after = await STEPS[to](hand, order, before, plan);
  await tellReturn(doing(hand), order, { before, after });
}

type Step = (hand: Hand, order: OrderRow, row: ReturnRow, plan: PlannedReturn) => Promise<ReturnRow>;

const STEPS: Readonly<Record<Later, Step>> = {
  approved: ({ db, at }, _order, { id }, { way }) =>
    writeRow(db, returns, id, { status: 'approved', way, approvedAt: at }, at),
  refused: ({ db, at }, _order, { id }, { note }) =>
    writeRow(db, returns, id, { status: 'refused', refuseReason: 'used', note }, at),
  canceled: ({ db, at }, _order, { id }) => writeRow(db, returns, id, { status: 'canceled' }, at),
  async received(hand, order, row, plan) {
    const found = (await linesOfReturn(hand.db, row.id)).map(({ id, orderLineId, quantity }) => {
      const damaged = plan.lines.find(({ lineId }) => lineId === orderLineId)?.damaged ?? 0;
      return { id, good: quantity - damaged, damaged, missing: 0 };
    });
    await photograph(hand, row, plan);
    return receive(hand, order, row, found);
  },
  // What cost nothing was paid back as it came.
  refunded: async (hand, _order, row) =>
    row.status === 'refunded' ? row : payBack(hand, row, { method: 'wallet', reference: `VF-${80_000 + row.id}` }),
};

/** Its file is there already, and learns whose it is. */
async function photograph({ db, actor, at }: Hand, { id }: ReturnRow, { picture }: PlannedReturn): Promise<void> {
  if (picture === undefined) return;
  await db.insert(returnPictures).values({ returnId: id, image: picture, createdAt: at, createdBy: actor.id });
  await db.update(files).set({ ownerId: id }).where(eq(files.key, picture));
}
