import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import { checkLedger, isSound } from '#server/domain/ledger/check.ts';

/** What the shop knows of one order because it was answered. */
interface KnownOrder {
  readonly total: number;
  readonly lines: readonly { readonly productId: number; readonly quantity: number }[];
  status: 'in_progress' | 'completed' | 'canceled';
}

/** Everything that was acknowledged, and nothing else; the database must say the same, row by row. */
export class Model {
  readonly orders = new Map<number, KnownOrder>();
  /** Changes of stock by product, each as often as it was acknowledged. */
  readonly stockChanges = new Map<number, number[]>();

  /** False: another order was answered with this number, so that one is lost. */
  place(id: number, order: Omit<KnownOrder, 'status'>): boolean {
    if (this.orders.has(id)) return false;
    this.orders.set(id, { ...order, status: 'in_progress' });
    return true;
  }

  settle(id: number, status: 'completed' | 'canceled'): void {
    const order = this.orders.get(id);
    if (order) order.status = status;
  }

  changeStock(productId: number, delta: number): void {
    this.stockChanges.set(productId, [...(this.stockChanges.get(productId) ?? []), delta]);
  }
}

const PAYMENT = { in_progress: 'pending', completed: 'paid', canceled: 'void' } as const;
const STEP = { in_progress: [], completed: ['status_changed', 'payment'], canceled: ['status_changed'] } as const;

/** Whatever in the database differs from the model, in words; empty: nothing was lost, nothing was done twice. */
export async function differences(model: Model, database: Client, stockAtStart: ReadonlyMap<number, number>) {
  const found: string[] = [];
  const say = (what: string, expected: unknown, actual: unknown) => {
    const [one, other] = [JSON.stringify(expected), JSON.stringify(actual)];
    if (one !== other) found.push(`${what}: ${one} was acknowledged, the database has ${other}`);
  };
  const ids = [...model.orders.keys()].sort((a, b) => a - b);
  const rows = await listOf<{ id: number; status: string; total: number }>(
    database,
    'select id::int, status, total_price::int as total from orders order by id',
  );
  say(
    'orders',
    ids.map((id) => [id, model.orders.get(id)?.status, model.orders.get(id)?.total]),
    rows.map(({ id, status, total }) => [id, status, total]),
  );
  await compareTrail(model, ids, database, say);
  await compareStock(model, database, stockAtStart, say);
  await compareLedger(model, ids, database, say);
  return found.map((text) => (text.length > 600 ? `${text.slice(0, 600)}…` : text));
}

type Say = (what: string, expected: unknown, actual: unknown) => void;

async function compareTrail(model: Model, ids: readonly number[], database: Client, say: Say): Promise<void> {
  const settled = ids.filter((id) => model.orders.get(id)?.status !== 'in_progress');
  const payments = await listOf<{ order_id: number; type: string; state: string; amount: number }>(
    database,
    'select order_id::int, type, state, amount::int from transactions order by order_id, id',
  );
  say(
    'money',
    ids.map((id) => [
      id,
      'payment',
      PAYMENT[model.orders.get(id)?.status ?? 'in_progress'],
      model.orders.get(id)?.total,
    ]),
    payments.map(({ order_id, type, state, amount }) => [order_id, type, state, amount]),
  );
  const history = await listOf<{ order_id: number; kinds: string[] }>(
    database,
    `select order_id::int, array_agg(kind order by kind) as kinds from order_history where kind <> 'payment'
      group by order_id order by order_id`,
  );
  say(
    'history',
    ids.map((id) => [id, ['placed', ...STEP[model.orders.get(id)?.status ?? 'in_progress'].slice(0, 1)]]),
    history.map(({ order_id, kinds }) => [order_id, kinds]),
  );
  const audited = await listOf<{ action: string; ids: number[] }>(
    database,
    `select case action when 'place' then action else 'status' end as action, array_agg(entity_id::int order by entity_id) as ids
      from audit where entity = 'orders' group by 1 order by 1`,
  );
  say(
    'audit of orders',
    [...(ids.length > 0 ? [['place', ids]] : []), ...(settled.length > 0 ? [['status', settled]] : [])],
    audited.map((row) => [row.action, row.ids]),
  );
}

async function compareStock(
  model: Model,
  database: Client,
  atStart: ReadonlyMap<number, number>,
  say: Say,
): Promise<void> {
  const expected = new Map(atStart);
  const movements = new Map<string, number>();
  const move = (productId: number, kind: string, delta: number) => {
    expected.set(productId, (expected.get(productId) ?? 0) + delta);
    const key = `${productId} ${kind} ${delta}`;
    movements.set(key, (movements.get(key) ?? 0) + 1);
  };
  for (const { lines, status } of model.orders.values()) {
    for (const { productId, quantity } of lines) {
      move(productId, 'sale', -quantity);
      if (status === 'canceled') move(productId, 'cancel', quantity);
    }
  }
  for (const [productId, deltas] of model.stockChanges) for (const delta of deltas) move(productId, 'received', delta);
  const stock = await listOf<{ id: number; quantity: number }>(
    database,
    'select id::int, quantity from products order by id',
  );
  say(
    'stock',
    [...expected].sort(([a], [b]) => a - b),
    stock.map(({ id, quantity }) => [id, quantity]),
  );
  const moved = await listOf<{ key: string; times: number }>(
    database,
    `select product_id || ' ' || kind || ' ' || delta as key, count(*)::int as times from stock_movements group by 1`,
  );
  const sorted = (entries: Iterable<readonly [string, number]>) => [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
  const audited = await listOf<{ id: number; times: number }>(
    database,
    `select entity_id::int as id, count(*)::int as times from audit where entity = 'products' and action = 'stock' group by 1 order by 1`,
  );
  say(
    'audit of stock',
    [...model.stockChanges].map(([id, deltas]) => [id, deltas.length]).sort(([a = 0], [b = 0]) => a - b),
    audited.map(({ id, times }) => [id, times]),
  );
  say('movements of stock', sorted(movements), sorted(moved.map(({ key, times }) => [key, times])));
}

/** One sale and one payment of each completed order and nothing else of an order, and all of it sound. */
async function compareLedger(model: Model, ids: readonly number[], database: Client, say: Say): Promise<void> {
  const sales = await listOf<{ kind: string; ids: number[] }>(
    database,
    `select kind, array_agg(order_id::int order by order_id, id) as ids from postings where order_id is not null group by 1 order by 1`,
  );
  const completed = ids.filter((id) => model.orders.get(id)?.status === 'completed');
  say(
    'the ledger',
    completed.length > 0 ? ['collected', 'sale'].map((kind) => [kind, completed]) : [],
    sales.map(({ kind, ids: of }) => [kind, of]),
  );
  // As every night: balances, revenue and payments are compared with the entries too.
  const findings = await checkLedger(drizzle({ client: database }));
  say("what the ledger's own check finds", {}, isSound(findings) ? {} : findings);
}

async function listOf<Row extends object>(database: Client, text: string): Promise<Row[]> {
  return (await database.query<Row>(text)).rows;
}
