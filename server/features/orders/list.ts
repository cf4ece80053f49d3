import { inNameOrder } from '#contract/arabic.ts';
import { aliasKey, governorateOf, mapGovernorate, readGovernorateCode } from '#contract/governorates.ts';
import type { ListQuery } from '#contract/list.ts';
import { orders as contract, type orderList, WAITING_TOO_LONG_HOURS } from '#contract/orders.ts';
import { promoCodeKey, tidyCode } from '#contract/promo-codes.ts';
import type { ReturnedState } from '#contract/returns-rules.ts';
import { orderHit } from '#contract/search.ts';
import type { Reader } from '#server/db/database.ts';
import { fromDay, oneOfColumn, toDay } from '#server/db/filters.ts';
import type { ListSource } from '#server/db/list-source.ts';
import { pageOfIds } from '#server/db/paging.ts';
import {
  and,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  QueryBuilder,
  type SQL,
  sql,
} from '#server/db/query/drizzle.ts';
import { orderLines, orders } from '#server/db/tables/orders.ts';
import { promoCodes } from '#server/db/tables/promotions.ts';
import { governorateAliases, shippingFees } from '#server/db/tables/shop.ts';
import { ordersByStatus, providersWithOrders } from '#server/domain/figures/figures.ts';
import { summariesOf, wireRows } from '#server/domain/orders/rows.ts';
import { type OrderScope, orderScope } from '#server/domain/orders/scope.ts';
import type { Finder } from '#server/http/finder.ts';

/** One page of the orders that the scope lets through, with the numbers of the status tabs. */
export async function listOrders(db: Reader, scope: OrderScope, query: ListQuery<typeof orderList>, at: Date) {
  const { ids, meta, rows } = await pageOfIds(db, orderSource(scope, at), query, scope.orders, wireRows(scope));
  return { data: await summariesOf(db, scope, ids, rows), meta };
}

export const orderFinder: Finder = {
  access: contract.list.access,
  look(db, actor) {
    const scope = orderScope(actor);
    const source = { from: scope.list.from, id: orders.id, search: scope.list.searched };
    const hitsOf = async (ids: number[]) => (await summariesOf(db, scope, ids)).map(orderHit);
    return { source, scope: scope.orders, hitsOf };
  },
};

// A filter on something that the scope hides answers nothing, so that it cannot be used to find it out.
const NOTHING = sql`false`;

/** Most orders have nothing of the kind, so the index leaves those out. */
function sentBack(states: readonly ReturnedState[]): SQL | undefined {
  const isOne = inArray(orders.returnStatus, [...states]);
  return states.includes('none') ? isOne : and(isOne, sql`${orders.returnStatus} <> 'none'`);
}

const UNMAPPED = sql`${orders.governorate} is not null and ${orders.governorateCode} is null`;

/** As the column says it: of a known governorate its Arabic name, by its code, by any spelling, or by one of the shop's own, which beats two letters. */
function governorateText(text: string): SQL {
  const code = mapGovernorate(text);
  if (code) return sql`${governorateOf(code).ar}`;
  const bare = readGovernorateCode(text);
  return sql`coalesce((select ${shippingFees.name} from ${governorateAliases}
    join ${shippingFees} on ${shippingFees.code} = ${governorateAliases.code}
    where ${governorateAliases.key} = ${aliasKey(text)}), ${bare ? governorateOf(bare).ar : text})`;
}

/**
 * By the text that an order was placed with, and by what its code is called since. Looked up before the page is: of a code that
 * few orders have, the planner would else read all orders for one page.
 */
function byPromoCode(codes: readonly string[]): SQL {
  const texts = codes.flatMap((code) => [code, tidyCode(code), promoCodeKey(code)]);
  // Nothing is left out by this, but each half has an index.
  const anyAge = or(isNull(promoCodes.deletedAt), isNotNull(promoCodes.deletedAt));
  const meant = and(inArray(promoCodes.codeKey, codes.map(promoCodeKey)), anyAge);
  const ids = new QueryBuilder().select({ id: promoCodes.id }).from(promoCodes).where(meant);
  const found = (condition: SQL) => new QueryBuilder().select({ id: orders.id }).from(orders).where(condition);
  return sql`${orders.id} = any(array(
    ${found(inArray(orders.promoCode, texts))} union all ${found(inArray(orders.promoCodeId, ids))}))`;
}

/** By the name that the column shows; where the scope hides it, the order tells nothing of it. */
function byGovernorate({ providerId, contactSql, mayReadContact }: OrderScope) {
  if (providerId !== undefined) {
    return [sql`case when ${contactSql} then ${orders.governorate} end`, orders.createdAt, orders.id];
  }
  return [...(mayReadContact('completed') ? [orders.governorate] : []), orders.createdAt, orders.id];
}

/** How the list of orders is answered, as far as the scope goes. */
export function orderSource(scope: OrderScope, at: Date): ListSource<typeof orderList> {
  const isStaff = scope.providerId === undefined;
  const { from, total, searched } = scope.list;
  const waitingSince = new Date(at.getTime() - WAITING_TOO_LONG_HOURS * 3_600_000).toISOString();
  const waits = sql`(${orders.status} = 'in_progress' and ${orders.createdAt} < ${waitingSince}::timestamptz)`;
  return {
    from,
    id: orders.id,
    sort: { created_at: orders.createdAt, total_price: total, governorate: byGovernorate(scope), id: orders.id },
    filters: {
      status: oneOfColumn(orders.status),
      return_status: (states) => (isStaff ? sentBack(states) : NOTHING),
      date_from: fromDay(orders.createdAt),
      date_to: toDay(orders.createdAt),
      completed_from: fromDay(orders.completedAt),
      completed_to: toDay(orders.completedAt),
      provider: (ids) => hasLine(scope, inArray(orderLines.providerId, [...ids])),
      product: (ids) => hasLine(scope, and(inArray(orderLines.productId, [...ids]), gt(orderLines.quantity, 0))),
      user: (ids) => (isStaff ? inArray(orders.userId, [...ids]) : NOTHING),
      governorate: (texts) =>
        and(sql`${orders.governorate} in (${sql.join(texts.map(governorateText), sql`, `)})`, scope.contactSql),
      unmapped: (wanted) => and(wanted ? UNMAPPED : sql`not (${UNMAPPED})`, scope.contactSql),
      price_min: (least) => gte(total, least),
      price_max: (most) => lte(total, most),
      promo_code: (codes) => (isStaff ? byPromoCode(codes) : NOTHING),
      waiting: (wanted) => (wanted ? waits : sql`not ${waits}`),
    },
    search: searched,
    tabs: { filter: 'status', column: orders.status, summed: (narrowing) => keptNumbers(scope, narrowing) },
  };
}

type Narrowing = Partial<ListQuery<typeof orderList>['filters']>;

/** The numbers of all orders that the scope shows, and of those of one provider, are kept. */
function keptNumbers({ providerId }: OrderScope, { provider, ...others }: Narrowing): SQL | undefined {
  if (Object.values(others).some((value) => value !== undefined)) return undefined;
  if (provider === undefined) return ordersByStatus(providerId);
  const [only, ...more] = provider;
  const isShown = providerId === undefined || only === providerId;
  return more.length === 0 && isShown ? ordersByStatus(only) : undefined;
}

function hasLine(scope: OrderScope, condition: SQL | undefined): SQL {
  const lines = new QueryBuilder().select({ id: orderLines.id }).from(orderLines);
  return exists(lines.where(and(eq(orderLines.orderId, orders.id), scope.lines, condition)));
}

/** What the list can be narrowed to: providers and governorates of the orders that the scope shows. */
export async function listChoices(db: Reader, scope: OrderScope) {
  const { rows: providers } = await db.execute<{ id: string; name: string | null }>(sql`
    select ids.id, (select ${orderLines.providerName} from ${orderLines} where ${orderLines.providerId} = ids.id
      order by ${orderLines.orderId} desc limit 1) as name
    from (${providersWithOrders(scope.providerId)}) as ids`);
  const governorates =
    scope.providerId === undefined ? await allGovernorates(db, scope) : await hisGovernorates(db, scope);
  const named = providers.map(({ id, name }) => ({ id: Number(id), name: name ?? '' }));
  return { providers: inNameOrder(named, ({ name }) => name), governorates: inNameOrder(governorates, (name) => name) };
}

/** From each name to the next along the index: a step for each of some thirty, however many orders there are. */
async function allGovernorates(db: Reader, { contactSql }: OrderScope): Promise<string[]> {
  const { governorate } = orders;
  const next = (after: SQL) => sql`(select ${governorate} as name from ${orders}
    where ${and(after, contactSql)} order by ${governorate} limit 1)`;
  const { rows } = await db.execute<{ name: string }>(sql`
    with recursive names as (${next(isNotNull(governorate))}
      union all select further.name from names, lateral ${next(sql`${governorate} > names.name`)} as further)
    select name from names`);
  return rows.map(({ name }) => name);
}

async function hisGovernorates(db: Reader, scope: OrderScope): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: orders.governorate })
    .from(orders)
    .where(and(isNotNull(orders.governorate), scope.orders, scope.contactSql));
  return rows.flatMap(({ name }) => name ?? []);
}
