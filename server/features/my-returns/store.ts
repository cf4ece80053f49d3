import type { ListQuery } from '#contract/list.ts';
import type { myReturnList } from '#contract/my-returns.ts';
import { idBatches } from '#server/db/all-ids.ts';
import type { Reader } from '#server/db/database.ts';
import { fromDay, oneOfColumn, toDay } from '#server/db/filters.ts';
import type { ListSource } from '#server/db/list-source.ts';
import { inOrder, pageOfIds } from '#server/db/paging.ts';
import { and, asc, eq, exists, inArray, QueryBuilder, type SQL, sql } from '#server/db/query/drizzle.ts';
import { providerOrders } from '#server/db/tables/figures.ts';
import { orderLines } from '#server/db/tables/orders.ts';
import { returnLines, returns } from '#server/db/tables/returns.ts';
import { bytesOfPicture, type PictureAddress, picturesOf } from '#server/domain/returns/pictures.ts';
import { askedByNumber, numberOf } from '#server/domain/returns/rows.ts';
import { Failure } from '#server/failure.ts';
import type { Storage } from '#server/files/storage.ts';
import type { Actor } from '#server/http/actor.ts';
import { iso, recordToWire } from '#server/http/reply.ts';

const BATCH = 500;

/** A provider's returns, searched as his orders are: by the order's number, the client's name and his own goods. */
function sourceOf({ id }: Actor): ListSource<typeof myReturnList> {
  return {
    from: sql`${returns} join ${providerOrders}
      on ${providerOrders.orderId} = ${returns.orderId} and ${eq(providerOrders.providerId, id)}`,
    id: returns.id,
    sort: { created_at: returns.createdAt },
    filters: {
      status: oneOfColumn(returns.status),
      reason: (reasons) => hasLine(id, inArray(returnLines.reason, [...reasons])),
      date_from: fromDay(returns.createdAt),
      date_to: toDay(returns.createdAt),
    },
    search: {
      id: providerOrders.orderId,
      text: providerOrders.searchText,
      near: providerOrders.nearText,
      // The order's number stands at the beginning of the text.
      phoneDigits: providerOrders.searchText,
    },
    tabs: { filter: 'status', column: returns.status },
  };
}

/** Everything that a provider may read goes through this condition. */
const concerning = ({ id }: Actor): SQL => hasLine(id);

function hasLine(providerId: number, condition?: SQL): SQL {
  const lines = new QueryBuilder().select({ id: returnLines.id }).from(returnLines);
  const own = and(eq(returnLines.returnId, returns.id), eq(returnLines.providerId, providerId), condition);
  return exists(lines.where(own));
}

export async function listMyReturns(db: Reader, actor: Actor, query: ListQuery<typeof myReturnList>) {
  const [asked, scope] = askedByNumber(query);
  const { ids, meta } = await pageOfIds(db, sourceOf(actor), asked, and(concerning(actor), scope));
  return { data: inOrder(ids, await toWire(db, actor, ids)), meta };
}

/** The same list whole, for a file. */
export async function* batchesOfMyReturns(db: Reader, actor: Actor, query: ListQuery<typeof myReturnList>) {
  const [asked, scope] = askedByNumber(query);
  for await (const ids of idBatches(db, sourceOf(actor), asked, BATCH, and(concerning(actor), scope))) {
    yield inOrder(ids, await toWire(db, actor, ids));
  }
}

/** One return with goods of his; anything else is 404. */
export async function findMyReturn(db: Reader, actor: Actor, id: number) {
  const [row] = await toWire(db, actor, [id]);
  if (!row) throw new Failure('not_found');
  return row;
}

/** A picture of a return with goods of his; anything else is 404. */
export function myPicture(db: Reader, storage: Storage, actor: Actor, address: PictureAddress) {
  return bytesOfPicture(db, storage, address, concerning(actor));
}

async function toWire(db: Reader, actor: Actor, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const found = await db
    .select()
    .from(returns)
    .where(and(inArray(returns.id, [...ids]), concerning(actor)));
  const lines = await db
    .select({ line: returnLines, sold: orderLines })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(and(inArray(returnLines.returnId, [...ids]), eq(returnLines.providerId, actor.id)))
    .orderBy(asc(returnLines.id));
  const byReturn = Map.groupBy(lines, ({ line }) => line.returnId);
  const pictures = await picturesOf(
    db,
    found.map(({ id }) => id),
  );
  return found.map((row) => {
    const own = byReturn.get(row.id) ?? [];
    return {
      ...recordToWire({ ...row, deletedAt: null }),
      number: numberOf(row),
      order_id: row.orderId,
      status: row.status,
      pieces: own.reduce((sum, { line }) => sum + line.quantity, 0),
      lines: own.map(lineToWire),
      pictures: pictures(row),
      received_at: iso(row.receivedAt),
    };
  });
}

function lineToWire({ line, sold }: { line: typeof returnLines.$inferSelect; sold: typeof orderLines.$inferSelect }) {
  return {
    id: line.id,
    order_line_id: line.orderLineId,
    product_name: sold.productName,
    image: sold.image,
    size: sold.sizeName,
    color: sold.colorName,
    quantity: line.quantity,
    reason: line.reason,
    note: line.note,
    good: line.good,
    damaged: line.damaged,
  };
}
