import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/query/drizzle.ts';
import { OUR_STATUS, SOURCE } from './prepare.ts';

/** When an order was canceled: the data set does not say, so its last known moment. */
export const CANCELED_AT = sql.raw('greatest(placed, approved, shipped, delivered)');

/**
 * Lays out every movement of the staged orders in the order of time, with the sum of what moved before it. A movement's
 * balance is `base + running`, so it does not depend on how the orders were cut into batches or on a broken-off run.
 */
export async function planMovements(db: Database): Promise<void> {
  await db.execute(sql`drop table if exists pg_temp.stage_moves`);
  await db.execute(sql`create temp table stage_moves as
    with o as (select *, ${OUR_STATUS} as ours, ${CANCELED_AT} as canceled_at,
        exists (select from orders where external_ref = ref) as imported from stage_orders),
      moves as (
        select l.*, o.placed as at, 0 as step, -l.quantity as delta, o.imported
          from stage_lines l join o on o.ref = l.order_ref where o.ours <> 'other'
        union all
        select l.*, o.canceled_at, 1, l.quantity, o.imported
          from stage_lines l join o on o.ref = l.order_ref where o.ours = 'canceled')
    select order_ref, position, product, at, step, delta, imported, (sum(delta) over (partition by product
      order by at, order_ref, step, position rows unbounded preceding))::int as running
    from moves`);
  await db.execute(sql`create index on stage_moves (order_ref)`);
  await db.execute(sql`create index on stage_moves (product)`);
  await db.execute(sql`analyze stage_moves`);
}

/** The quantity of each product before the first staged movement. */
export async function findBases(db: Database): Promise<void> {
  await db.execute(sql`drop table if exists pg_temp.stage_bases`);
  await db.execute(sql`create temp table stage_bases as
    select s.ref as product, p.id as product_id, (p.quantity - coalesce((select sum(m.delta) from stage_moves m
      where m.product = s.ref and m.imported), 0))::int as base
    from stage_products s
    join import_refs r on r.source = ${SOURCE} and r.kind = 'product' and r.ref = s.ref
    left join products p on p.id = r.record_id`);
  await db.execute(sql`create index on stage_bases (product)`);
  await db.execute(sql`analyze stage_bases`);
  await topUp(db);
}

/** New orders of a product that was imported before may need more than is there: a count adds it first. */
async function topUp(db: Database): Promise<void> {
  const short = sql`select b.product, b.product_id, -(b.base + min(m.running)) as need, min(m.at) as at
    from stage_bases b join stage_moves m on m.product = b.product
    where not m.imported and b.product_id is not null group by 1, 2, b.base having b.base + min(m.running) < 0`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`with short as (${short}), raised as (
        update products p set quantity = p.quantity + s.need, total_quantity = p.total_quantity + s.need
        from short s where p.id = s.product_id returning p.id),
      counted as (insert into stock_movements (product_id, kind, reason, delta, balance, by_role, at)
        select s.product_id, 'count', 'count', s.need, b.base + s.need, 'system', s.at from short s
        join stage_bases b on b.product = s.product)
      update stage_bases b set base = b.base + s.need from short s where s.product = b.product`);
  });
}
