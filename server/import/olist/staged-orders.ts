import type { OrderStatus } from '#contract/order-status.ts';
import type { Database } from '#server/db/database.ts';
import { type SQL, sql } from '#server/db/query/drizzle.ts';
import { OUR_STATUS, SOURCE } from './prepare.ts';
import { CANCELED_AT } from './write-stock.ts';

export interface StagedOrder extends Record<string, unknown> {
  ref: string;
  status: string;
  ours: OrderStatus;
  placed: Date | string;
  approved: Date | string | null;
  shipped: Date | string | null;
  delivered: Date | string | null;
  canceled_at: Date | string;
  customer: string;
  person: string;
  state: string;
  city: string;
  user_id: number | string | null;
  full_name: string | null;
  phone: string | null;
  phone_digits: string | null;
  phone_e164: string | null;
  email: string | null;
}

export interface StagedLine extends Record<string, unknown> {
  order_ref: string;
  position: number;
  quantity: number;
  price: number | string;
  freight: number | string;
  product_id: number | string | null;
  product_name: string | null;
  category_name: string | null;
  image: string | null;
  size_name: string | null;
  color_name: string | null;
  provider_id: number | string | null;
  provider_name: string | null;
  /** Quantities after the sale and after the cancellation; null when there is none. */
  sale_balance: number | null;
  cancel_balance: number | null;
}

export interface StagedPayment extends Record<string, unknown> {
  order_ref: string;
  sequence: number;
  method: string;
  instalments: number;
  amount: number | string;
}

export interface StagedBatch {
  orders: StagedOrder[];
  lines: Map<string, StagedLine[]>;
  payments: Map<string, StagedPayment[]>;
}

const among = (refs: readonly string[]): SQL =>
  sql`in (select jsonb_array_elements_text(${JSON.stringify(refs)}::jsonb))`;

/** The orders that are not imported yet, oldest first. */
export const newOrders = sql`
  select row_number() over (order by placed, ref) as n, s.*, ${OUR_STATUS} as ours, ${CANCELED_AT} as canceled_at
  from stage_orders s where not exists (select from orders where external_ref = s.ref)`;

async function ordersIn(tx: Database, range: SQL): Promise<StagedOrder[]> {
  const { rows } = await tx.execute<StagedOrder>(sql`
    select o.*, c.person, c.state, c.city, u.id as user_id, u.full_name, u.phone, u.phone_digits, u.phone_e164, u.email
    from (select * from pending_orders where ${range}) o
    join stage_customers c on c.ref = o.customer
    left join import_refs r on r.source = ${SOURCE} and r.kind = 'person' and r.ref = c.person
    left join users u on u.id = r.record_id
    order by o.n`);
  return rows;
}

/** A batch of the orders that were laid out, with their lines and payments. */
export async function readOrders(tx: Database, range: SQL): Promise<StagedBatch> {
  const orders = await ordersIn(tx, range);
  const refs = orders.map(({ ref }) => ref);
  const lines = await tx.execute<StagedLine>(sql`
    select l.*, p.id as product_id, p.name as product_name, cat.name as category_name, p.image, s.name as size_name,
      co.name as color_name, a.id as provider_id, a.name as provider_name,
      b.base + sale.running as sale_balance, b.base + cancel.running as cancel_balance
    from stage_lines l
    left join stage_bases b on b.product = l.product
    left join stage_moves sale on sale.order_ref = l.order_ref and sale.position = l.position and sale.step = 0
    left join stage_moves cancel on cancel.order_ref = l.order_ref and cancel.position = l.position and cancel.step = 1
    left join products p on p.id = b.product_id
    left join categories cat on cat.id = p.category_id
    left join sizes s on s.id = p.size_id
    left join colors co on co.id = p.color_id
    left join import_refs r on r.source = ${SOURCE} and r.kind = 'seller' and r.ref = l.seller
    left join accounts a on a.id = r.record_id
    where l.order_ref ${among(refs)} order by l.order_ref, l.position`);
  const payments = await tx.execute<StagedPayment>(
    sql`select * from stage_payments where order_ref ${among(refs)} order by order_ref, sequence`,
  );
  return {
    orders,
    lines: Map.groupBy(lines.rows, ({ order_ref }) => order_ref),
    payments: Map.groupBy(payments.rows, ({ order_ref }) => order_ref),
  };
}
