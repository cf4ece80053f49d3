import { allocate } from '#contract/allocation.ts';
import { type Piastres, times } from '#contract/money.ts';
import type { Reader } from '#server/db/database.ts';
import { eq } from '#server/db/query/drizzle.ts';
import { orderLines } from '#server/db/tables/orders.ts';
import { readCommission } from '#server/domain/ledger/commission.ts';
import type { LineRow } from './rows.ts';
import type { Wanted } from './wanted-goods.ts';

/** Writes lines at today's names, prices and rules of commission behind those that an order has; `from` is the first one's position. */
export async function addLines(
  db: Reader,
  orderId: number,
  wanted: readonly Wanted[],
  from: number,
): Promise<LineRow[]> {
  if (wanted.length === 0) return [];
  const ruleOf = await readCommission(
    db,
    wanted.map(({ product }) => product),
  );
  const rows = wanted.map(({ quantity, product, sub, item, names }, index) => ({
    orderId,
    position: from + index,
    productId: product.id,
    subProductId: sub?.id ?? null,
    productName: product.name,
    categoryName: names.category,
    image: item.image ?? product.image,
    sizeName: names.size,
    colorName: names.color,
    barcode: item.barcode,
    providerId: product.providerId,
    providerName: names.provider,
    quantity,
    originalPrice: item.price,
    priceAfterOffers: item.priceAfterOffers,
    lineTotal: times(item.priceAfterOffers, quantity),
    ...ruleOf(product),
  }));
  const written = await db.insert(orderLines).values(rows).returning();
  return written.toSorted((a, b) => a.position - b.position);
}

/** Writes what of the promo code falls on each line. */
export async function shareOut(db: Reader, lines: readonly LineRow[], promo: Piastres): Promise<LineRow[]> {
  const shares = allocate(
    promo,
    lines.map(({ id, lineTotal }) => ({ id, amount: lineTotal })),
  );
  const shared: LineRow[] = [];
  for (const line of lines) {
    const promoShare = shares.get(line.id) ?? null;
    if (promoShare !== line.promoShare)
      await db.update(orderLines).set({ promoShare }).where(eq(orderLines.id, line.id));
    shared.push({ ...line, promoShare });
  }
  return shared;
}
