import { minus, NOTHING, type Piastres, plus } from '#contract/money.ts';
import { cairoDayOf } from '#server/db/cairo-day.ts';
import type { Reader } from '#server/db/database.ts';
import { and, eq, max } from '#server/db/query/drizzle.ts';
import { postings } from '#server/db/tables/ledger.ts';
import { returnEntries, type SoldLine } from '#server/domain/ledger/entries.ts';
import { markOrders } from '#server/domain/ledger/history.ts';
import { postedOf } from '#server/domain/ledger/order-state.ts';
import { type PostedEntry, type Poster, post } from '#server/domain/ledger/post.ts';
import { soldLine, standingSale } from '#server/domain/orders/book.ts';
import type { LineRow } from '#server/domain/orders/rows.ts';
import { readSettings } from '#server/domain/shop/settings.ts';
import type { ReturnRow } from './rows.ts';

/** Pieces of a line that were accepted, after those that were before. */
interface Back {
  readonly line: LineRow;
  readonly before: number;
  readonly pieces: number;
}

/**
 * Posts the receipt of a return in its transaction: the sale is taken back for the accepted pieces, with the commission that it
 * bore, for the day on which they came. `row` is the return after its receipt.
 */
export async function bookReturn(call: Poster, row: ReturnRow, backs: readonly Back[]): Promise<void> {
  const { id, orderId, shipping, deduction } = row;
  // Of an order that nobody took into the ledger yet the sale is not known.
  await markOrders(call, [orderId]);
  const sold = standingSale(await postedOf(call.db, orderId))?.sold ?? [];
  const { keepCommissionOnReturn: keepsCommission } = await readSettings(call.db);
  const entries = returnEntries({
    lines: backs
      .filter(({ pieces }) => pieces > 0)
      .map(({ line, ...counts }) => ({ line: asSold(line, sold), ...counts })),
    shipping: shipping ?? NOTHING,
    deduction: deduction ?? NOTHING,
    promoBorneBy: sold.some(isPromoOfProvider) ? 'provider' : 'marketplace',
    keepsCommission,
  });
  const own = entries.map((entry) => ({ ...entry, returnId: id, availableOn: dayOfSale(entry, sold) }));
  await post(call, [{ kind: 'return', source: ['return', id, 0], orderId, entries: own }]);
}

/** Posts what other parts of a refund change, for the day of the receipt. */
export async function bookRefundChange(call: Poster, before: ReturnRow, after: ReturnRow): Promise<void> {
  const { id, orderId, receivedAt } = after;
  const entries = returnEntries({
    lines: [],
    shipping: minus(after.shipping ?? NOTHING, before.shipping ?? NOTHING),
    deduction: minus(after.deduction ?? NOTHING, before.deduction ?? NOTHING),
    promoBorneBy: 'marketplace',
    keepsCommission: true,
  });
  const source = ['return', id, await timesPosted(call.db, id)] as const;
  const own = entries.map((entry) => ({ ...entry, returnId: id }));
  const day = receivedAt && { day: await cairoDayOf(call.db, receivedAt) };
  await post(call, [{ kind: 'return', source, orderId, entries: own, ...day }]);
}

async function timesPosted(db: Reader, id: number): Promise<number> {
  const [row] = await db
    .select({ last: max(postings.sourceNo) })
    .from(postings)
    .where(and(eq(postings.sourceType, 'return'), eq(postings.sourceId, id), eq(postings.kind, 'return')));
  return (row?.last ?? -1) + 1;
}

/** The line with the commission that its sale posted, whatever is set since. */
function asSold(line: LineRow, sold: readonly PostedEntry[]): SoldLine {
  const posted = (component: 'commission' | 'vat'): Piastres =>
    plus(...sold.filter((entry) => isOf(line, entry) && entry.component === component).map(({ amount }) => amount));
  return { ...soldLine(line, 0), commission: posted('commission'), vat: posted('vat') };
}

function isOf({ id, providerId }: LineRow, { orderLineId, account }: PostedEntry): boolean {
  return orderLineId === id && account === `provider:${providerId}`;
}

const isPromoOfProvider = ({ account, component }: PostedEntry) =>
  component === 'promo' && account.startsWith('provider:');

/** What comes back waits no longer than what was earned by it. */
function dayOfSale({ account, orderLineId }: PostedEntry, sold: readonly PostedEntry[]): string | null {
  return sold.find((entry) => entry.account === account && entry.orderLineId === orderLineId)?.availableOn ?? null;
}
