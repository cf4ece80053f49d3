import { NOTHING, type Piastres, percentOf, plus, times } from './money.ts';

/** What a marketplace keeps of a provider's sales: a part of the line and so much a piece. */
export interface CommissionRule {
  readonly id: number;
  /** null: every provider's. */
  readonly providerId: number | null;
  /** null: every category's. */
  readonly categoryId: number | null;
  readonly percent: number;
  readonly fixed: Piastres;
}

/** The rule of a provider's product: provider and category beat provider beats category beats the default. */
export function ruleFor(
  rules: readonly CommissionRule[],
  sold: { readonly providerId: number; readonly categoryId: number | null },
): CommissionRule | undefined {
  const weight = ({ providerId, categoryId }: CommissionRule) =>
    (providerId === null ? 0 : 2) + (categoryId === null ? 0 : 1);
  return rules
    .filter(({ providerId }) => providerId === null || providerId === sold.providerId)
    .filter(({ categoryId }) => categoryId === null || categoryId === sold.categoryId)
    .sort((a, b) => weight(b) - weight(a))[0];
}

/** On a line after offers and before the promo code, without shipping; never more than the line. */
export function commissionOn(
  { lineTotal, quantity }: { readonly lineTotal: Piastres; readonly quantity: number },
  rule: Pick<CommissionRule, 'percent' | 'fixed'> | undefined,
): Piastres {
  if (!rule) return NOTHING;
  const asked = plus(percentOf(lineTotal, rule.percent), times(rule.fixed, quantity));
  return asked > lineTotal ? lineTotal : asked;
}
