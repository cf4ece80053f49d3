import { among } from '#server/db/among.ts';
import type { Reader } from '#server/db/database.ts';
import { and, eq, inArray, isNull, or, sql } from '#server/db/query/drizzle.ts';
import { products, subProducts } from '#server/db/tables/products.ts';
import { Failure } from '#server/failure.ts';
import type { CallContext } from '#server/http/api.ts';
import type { Uses } from './kind.ts';
import type { Moved } from './moved.ts';

const COLUMNS = {
  size: { product: products.sizeId, sub: subProducts.sizeId, field: 'sizeId' },
  color: { product: products.colorId, sub: subProducts.colorId, field: 'colorId' },
} as const;
type Option = keyof typeof COLUMNS;

/** What sizes and colors share: products and sub-products have them, and no product may have one pair of them twice. */
export function optionOf(option: Option) {
  return {
    usesOf: (db: Reader, ids: readonly number[]) => usesOf(db, option, ids),
    move: (call: CallContext, from: number, into: number) => move(call, option, from, into),
    moveBack: async (call: CallContext, from: number, into: number, moved: Moved) => {
      await reassign(call, option, { of: into, to: from, only: moved });
    },
  };
}

async function usesOf(db: Reader, option: Option, ids: readonly number[]): Promise<Map<number, Uses>> {
  if (ids.length === 0) return new Map();
  const { product, sub } = COLUMNS[option];
  const own = db
    .select({ id: product, productId: products.id })
    .from(products)
    .where(and(inArray(product, [...ids]), isNull(products.deletedAt)));
  const ofSubs = db
    .select({ id: sub, productId: products.id })
    .from(subProducts)
    .innerJoin(products, eq(products.id, subProducts.productId))
    .where(and(inArray(sub, [...ids]), isNull(subProducts.deletedAt), isNull(products.deletedAt)));
  // A product that has it twice is one product; `union` leaves the second out.
  const { rows } = await db.execute<{ id: string; times: string }>(
    sql`select id, count(*) as times from (${own} union ${ofSubs}) as used(id, product_id) group by id`,
  );
  return new Map(rows.map(({ id, times }) => [Number(id), { products: Number(times), offers: 0 }]));
}

async function move(call: CallContext, option: Option, from: number, into: number): Promise<Moved> {
  const { db } = call;
  const { product, sub } = COLUMNS[option];
  const withSub = db.select({ id: subProducts.productId }).from(subProducts).where(eq(sub, from));
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(or(eq(product, from), inArray(products.id, withSub)))
    .orderBy(products.id)
    .for('update');
  const touched = rows.map(({ id }) => id);
  await refuseDoublePairs(db, option, from, into, touched);
  return reassign(call, option, { of: from, to: into });
}

interface Reassignment {
  readonly of: number;
  readonly to: number;
  /** Left out: whatever has it. */
  readonly only?: Moved;
}

/** Gives what has the one size or color the other, and returns what that was. */
async function reassign({ db, at }: CallContext, option: Option, { of, to, only }: Reassignment): Promise<Moved> {
  const { product, sub, field } = COLUMNS[option];
  const own = await db
    .update(products)
    .set({ [field]: to, updatedAt: at, version: sql`${products.version} + 1` })
    .where(and(eq(product, of), only && among(products.id, only.product_ids)))
    .returning({ id: products.id });
  const parts = await db
    .update(subProducts)
    .set({ [field]: to, updatedAt: at, version: sql`${subProducts.version} + 1` })
    .where(and(eq(sub, of), only && among(subProducts.id, only.sub_product_ids)))
    .returning({ id: subProducts.id });
  return { product_ids: idsOf(own), sub_product_ids: idsOf(parts), offers: [] };
}

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b);

/** 409 where a product would then have one size and color twice. */
async function refuseDoublePairs(
  db: Reader,
  option: Option,
  from: number,
  into: number,
  ids: readonly number[],
): Promise<void> {
  const moved = sql.identifier(option === 'size' ? 'size_id' : 'color_id');
  const kept = sql.identifier(option === 'size' ? 'color_id' : 'size_id');
  const { rows } = await db.execute<{ products: string }>(sql`
    with items as (
      select ${products.id} as product_id, size_id, color_id from ${products} where ${among(products.id, ids)}
      union all
      select ${subProducts.productId}, size_id, color_id from ${subProducts}
        where ${among(subProducts.productId, ids)} and ${subProducts.deletedAt} is null),
    doubled as (
      select product_id from items where ${moved} in (${from}, ${into})
      group by product_id, ${kept} having count(*) > 1 and bool_or(${moved} = ${from}))
    select count(distinct product_id) as products from doubled`);
  const count = Number(rows[0]?.products);
  if (count === 0) return;
  throw new Failure('duplicate', { fields: { into: ['size_color_exists'] }, counts: { products: count } });
}
