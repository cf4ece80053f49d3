import type { AmendmentDraft } from '#contract/amendments.ts';
import type { Piastres } from '#contract/money.ts';
import { MOST_ORDER_LINES } from '#contract/sellable.ts';
import { type LineRow, type OrderRow, stands } from '#server/domain/orders/rows.ts';
import type { Asked } from '#server/domain/orders/wanted-goods.ts';
import { Failure, invalidField } from '#server/failure.ts';

/** A line whose quantity changes. */
export interface Shifted {
  readonly line: LineRow;
  readonly to: number;
  /** The field of the call that asks for it. */
  readonly at: string;
}

/** What an amendment changes of an order. */
export interface Plan {
  readonly lowered: readonly Shifted[];
  readonly raised: readonly Shifted[];
  readonly added: readonly Asked[];
  readonly shippingFee: Piastres;
  readonly dropsPromo: boolean;
}

/** Reads what a call asks for against every line the order ever had; undefined: it is so already. */
export function planOf(row: OrderRow, every: readonly LineRow[], body: AmendmentDraft): Plan | undefined {
  const asked = body.lines ?? [];
  refuseForeign(every, asked);
  const shifted = asked.flatMap(({ line_id, quantity: to }, index): Shifted[] => {
    const line = every.find(({ id }) => id === line_id);
    return line && line.quantity !== to ? [{ line, to, at: `lines.${index}.quantity` }] : [];
  });
  const added = asked.flatMap(({ product_id: productId, sub_product_id: sub, quantity }, index): Asked[] => {
    const product = `lines.${index}.product_id`;
    const at = { product, sub: product, stock: `lines.${index}.quantity` };
    return productId === undefined ? [] : [{ productId, subProductId: sub ?? null, quantity, at }];
  });
  const shippingFee = body.shipping_fee ?? row.shippingFee;
  const dropsPromo = body.drop_promo && row.promoPercentage !== null;
  const isSame = shifted.length + added.length === 0 && shippingFee === row.shippingFee && !dropsPromo;
  if (isSame) return undefined;
  if (asked.length > 0) refuseCount(every, shifted, added.length);
  const isLowered = ({ line, to }: Shifted) => to < line.quantity;
  return {
    lowered: shifted.filter(isLowered),
    raised: shifted.filter((one) => !isLowered(one)),
    added,
    shippingFee,
    dropsPromo,
  };
}

function refuseForeign(every: readonly LineRow[], asked: NonNullable<AmendmentDraft['lines']>): void {
  const free = new Set(every.map(({ id }) => id));
  const refused = asked.flatMap(({ line_id }, index) =>
    line_id === undefined || free.delete(line_id) ? [] : [[`lines.${index}.line_id`, ['unknown_record']] as const],
  );
  if (refused.length > 0) throw new Failure('validation_failed', { fields: Object.fromEntries(refused) });
}

function refuseCount(every: readonly LineRow[], shifted: readonly Shifted[], added: number): void {
  const target = new Map(shifted.map(({ line, to }) => [line.id, to]));
  const left = every.filter((line) => stands({ quantity: target.get(line.id) ?? line.quantity })).length + added;
  if (left === 0) throw invalidField('lines', 'products_required');
  if (left > MOST_ORDER_LINES) throw invalidField('lines', 'too_long');
}
