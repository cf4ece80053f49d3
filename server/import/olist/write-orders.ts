import { insertRows, reserveIds } from '#server/db/bulk.ts';
import type { Database } from '#server/db/database.ts';
import { type SQL, sql } from '#server/db/query/drizzle.ts';
import { orderHistory, stockMovements, transactions } from '#server/db/tables/order-trail.ts';
import { orderLines, orders } from '#server/db/tables/orders.ts';
import type { ImportReport } from '#server/import/reading/report.ts';
import { toHistory, toLines, toMovements, toOrder, toTransactions } from './order-rows.ts';
import { readOrders, type StagedBatch } from './staged-orders.ts';

type Counter = { delta: number; sold: number };

/** How the quantities and the numbers of sold pieces move with a batch. */
async function moveCounters(tx: Database, counters: ReadonlyMap<number, Counter>): Promise<void> {
  const rows = [...counters].map(([id, counter]) => ({ id, ...counter }));
  await tx.execute(sql`update products p set quantity = p.quantity + c.delta, total_quantity = p.total_quantity + c.delta,
      sold_quantity = p.sold_quantity + c.sold
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(id bigint, delta int, sold int) where p.id = c.id`);
}

function rowsOfBatch({ orders: staged, lines, payments }: StagedBatch, orderIds: number[], lineIds: number[]) {
  let usedLines = 0;
  const counters = new Map<number, Counter>();
  const count = (productId: number | null | undefined, change: Counter) => {
    if (!productId) return;
    const before = counters.get(productId) ?? { delta: 0, sold: 0 };
    counters.set(productId, { delta: before.delta + change.delta, sold: before.sold + change.sold });
  };
  const records = staged.map((order, index) => {
    const id = orderIds[index] ?? 0;
    const own = lines.get(order.ref) ?? [];
    const paid = payments.get(order.ref) ?? [];
    const written = toLines(order, own, id, lineIds.slice(usedLines, usedLines + own.length));
    usedLines += own.length;
    const movements = toMovements(order, own, written);
    for (const { productId, delta } of movements) count(productId, { delta, sold: 0 });
    for (const { productId, quantity } of order.ours === 'completed' ? written : []) {
      count(productId, { delta: 0, sold: quantity });
    }
    const history = toHistory(order, id, paid);
    return {
      order: toOrder(order, id, own, written, paid),
      lines: written,
      movements,
      history,
      transactions: toTransactions(order, id, paid),
    };
  });
  return { records, counters };
}

/** Writes a batch of orders with all that hangs on them. */
export async function writeOrders(tx: Database, range: SQL, report: ImportReport): Promise<void> {
  const batch = await readOrders(tx, range);
  const lineCount = [...batch.lines.values()].reduce((sum, own) => sum + own.length, 0);
  const orderIds = await reserveIds(tx, orders, batch.orders.length);
  const lineIds = await reserveIds(tx, orderLines, lineCount);
  const { records, counters } = rowsOfBatch(batch, orderIds, lineIds);
  await insertRows(
    tx,
    orders,
    records.map(({ order }) => order),
  );
  await insertRows(
    tx,
    orderLines,
    records.flatMap(({ lines }) => lines),
  );
  await insertRows(
    tx,
    orderHistory,
    records.flatMap(({ history }) => history),
  );
  await insertRows(
    tx,
    transactions,
    records.flatMap((record) => record.transactions),
  );
  await insertRows(
    tx,
    stockMovements,
    records.flatMap(({ movements }) => movements),
  );
  await moveCounters(tx, counters);
  report.count('order_lines', lineCount);
  report.count(
    'transactions',
    records.reduce((sum, record) => sum + record.transactions.length, 0),
  );
}
