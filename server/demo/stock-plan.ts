import type { stockMovements } from '#server/db/tables/order-trail.ts';
import { DAY, HOUR, MINUTE } from './calendar.ts';
import type { PlannedOrder } from './order-basis.ts';
import { itemKey } from './order-lines.ts';
import { demoStamp } from './people.ts';
import type { Stock } from './product-plan.ts';
import type { Random } from './random.ts';

type Movement = typeof stockMovements.$inferInsert & { at: Date; delta: number };

const SYSTEM = { byId: null, byName: '', byRole: 'system' };
const ADMIN = demoStamp('admin');

/** What orders took and gave back, by item and time; each step of an order moves each line at most once. */
function orderMovements(planned: readonly PlannedOrder[]): Map<string, Movement[]> {
  const movements = planned.flatMap(({ order, lines, steps, amended }) =>
    lines.flatMap((line): Movement[] => {
      const asked = amended?.from.get(line.id);
      const of = { productId: line.productId, subProductId: line.subProductId, orderLineId: line.id, reason: null };
      const sale = {
        ...of,
        transitionNo: 0,
        kind: 'sale',
        delta: -(asked ?? line.quantity),
        ...SYSTEM,
        at: order.createdAt,
      };
      const last = steps.at(-1);
      if (amended && asked !== undefined) {
        const { from: _, ...who } = amended;
        return [sale, { ...sale, ...who, kind: 'amendment', transitionNo: 1, delta: asked - line.quantity }];
      }
      if (last?.to !== 'canceled') return [sale];
      const kind = last.from === 'completed' ? 'return' : 'cancel';
      return [sale, { ...sale, ...ADMIN, kind, transitionNo: steps.length, delta: line.quantity, at: last.at }];
    }),
  );
  movements.sort((a, b) => a.at.getTime() - b.at.getTime());
  return Map.groupBy(movements, (one) => itemKey(one.productId ?? 0, one.subProductId));
}

interface Ledger {
  movements: Movement[];
  quantity: number;
}

function keepLedger(random: Random, opening: Movement, moves: readonly Movement[], now: Date): Ledger {
  const movements: Movement[] = [];
  let quantity = 0;
  const book = (movement: Movement) => {
    quantity += movement.delta;
    movements.push({ ...movement, balance: quantity });
  };
  book(opening);
  for (const move of moves) {
    if (quantity + move.delta < 0) {
      const at = new Date(Math.max(opening.at.getTime(), move.at.getTime() - random.int(10 * MINUTE, 5 * HOUR)));
      // A delivery never overtakes the movement before it.
      const after = new Date(Math.max(at.getTime(), movements.at(-1)?.at.getTime() ?? 0));
      book({ ...opening, kind: 'received', reason: 'received', delta: random.int(20, 90) - move.delta, at: after });
    }
    book(move);
  }
  const fate = random.next();
  const target = fate < 0.05 ? 0 : random.int(1, 5);
  if (fate < 0.13 && quantity > target) {
    const last = movements.at(-1)?.at.getTime() ?? 0;
    const at = new Date(Math.max(last, now.getTime() - random.int(HOUR, 6 * DAY)));
    book({ ...opening, kind: 'count', reason: 'count', delta: target - quantity, at, note: 'جرد' });
  }
  return { movements, quantity };
}

/** Every movement since each item was opened, and the quantities they leave. */
export function planStock(random: Random, stock: Stock, planned: readonly PlannedOrder[], now: Date): Movement[] {
  const moves = orderMovements(planned);
  const all: Movement[] = [];
  const settle = (productId: number, subProductId: number | null, openedAt: Date): number => {
    const opening = {
      productId,
      subProductId,
      orderLineId: null,
      transitionNo: 0,
      kind: 'count',
      delta: random.int(15, 140),
      reason: 'count',
      ...ADMIN,
      at: openedAt,
      note: '',
    };
    const ledger = keepLedger(random, opening, moves.get(itemKey(productId, subProductId)) ?? [], now);
    // Every row has the same keys, as a bulk insert asks for.
    all.push(...ledger.movements.map((one) => ({ ...one, note: one.note ?? '' })));
    return ledger.quantity;
  };
  const totals = new Map<number, number>();
  for (const product of stock.products) {
    product.quantity = settle(product.id, null, product.createdAt);
    totals.set(product.id, product.quantity);
  }
  for (const sub of stock.subProducts) {
    sub.quantity = settle(sub.productId, sub.id, sub.createdAt ?? now);
    totals.set(sub.productId, (totals.get(sub.productId) ?? 0) + sub.quantity);
  }
  for (const product of stock.products) product.totalQuantity = totals.get(product.id) ?? 0;
  countSold(stock, planned);
  return all.sort((a, b) => a.at.getTime() - b.at.getTime());
}

function countSold(stock: Stock, planned: readonly PlannedOrder[]): void {
  const products = new Map(stock.products.map((one) => [one.id, one]));
  const subs = new Map(stock.subProducts.map((one) => [one.id, one]));
  for (const { order, lines } of planned) {
    if (order.status !== 'completed') continue;
    for (const line of lines) {
      const product = products.get(line.productId ?? 0);
      if (product) product.soldQuantity = (product.soldQuantity ?? 0) + line.quantity;
      const sub = subs.get(line.subProductId ?? 0);
      if (sub) sub.soldQuantity = (sub.soldQuantity ?? 0) + line.quantity;
    }
  }
}
