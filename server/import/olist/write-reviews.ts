import { searchText } from '#contract/arabic.ts';
import { insertRows, reserveIds } from '#server/db/bulk.ts';
import type { Database } from '#server/db/database.ts';
import { type SQL, sql } from '#server/db/query/drizzle.ts';
import { reviews } from '#server/db/tables/feedback.ts';
import { isNew, remember } from './refs.ts';

interface StagedReview extends Record<string, unknown> {
  ref: string;
  score: number;
  title: string;
  message: string;
  created: Date | string;
  order_id: number | string;
  user_id: number | string | null;
  client_name: string;
  product_id: number | string | null;
  product_name: string;
}

const idOf = (value: number | string | null) => (value === null ? null : Number(value));

function toReview(row: StagedReview, id: number) {
  const description = [row.title, row.message].filter((text) => text.trim() !== '').join('\n');
  return {
    id,
    ref: row.ref,
    productId: idOf(row.product_id),
    productName: row.product_name,
    userId: idOf(row.user_id),
    orderId: Number(row.order_id),
    userName: row.client_name,
    description,
    value: row.score,
    searchText: searchText(row.product_name, row.client_name, description),
    createdAt: new Date(row.created),
    updatedAt: new Date(row.created),
  };
}

/** The reviews that are not imported yet, in the order of the file. */
export const newReviews = sql`
  select row_number() over (order by s.line) as n, s.*, s.review || ':' || s.order_ref as ref
  from stage_reviews s where ${isNew('review', "s.review || ':' || s.order_ref")}`;

/** Writes a batch of reviews; one of an order with several products goes to its dearest line. */
export async function writeReviews(tx: Database, range: SQL): Promise<void> {
  const { rows } = await tx.execute<StagedReview>(sql`
    select s.*, o.id as order_id, o.user_id, o.client_name, line.product_id, line.product_name
    from (select * from pending_reviews where ${range}) s
    join orders o on o.external_ref = s.order_ref
    join lateral (select product_id, product_name from order_lines l where l.order_id = o.id
      order by l.line_total desc, l.position limit 1) line on true
    order by s.n`);
  const ids = await reserveIds(tx, reviews, rows.length);
  const fresh = rows.map((row, index) => toReview(row, ids[index] ?? 0));
  await insertRows(tx, reviews, fresh);
  const ratings = fresh.map(({ productId, value }) => ({ id: productId, value }));
  await tx.execute(sql`update products p set rating_sum = p.rating_sum + r.sum, rating_count = p.rating_count + r.count
    from (select id, sum(value)::int as sum, count(*)::int as count
      from jsonb_to_recordset(${JSON.stringify(ratings)}::jsonb) as x(id bigint, value int) group by id) r
    where p.id = r.id`);
  await remember(
    tx,
    'review',
    fresh.map(({ id, ref }) => ({ ref, recordId: id })),
  );
}
