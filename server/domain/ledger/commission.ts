import { type CommissionRule, ruleFor } from '#contract/commission.ts';
import { NOTHING } from '#contract/money.ts';
import type { Reader } from '#server/db/database.ts';
import { and, inArray, isNull, or } from '#server/db/query/drizzle.ts';
import { commissionRules } from '#server/db/tables/commission.ts';

interface Sold {
  readonly providerId: number | null;
  readonly categoryId: number | null;
}

/** The columns of a line that say what is kept of it; of the shop's own goods nothing is. */
type Fixed = { commissionPercent: CommissionRule['percent']; commissionFixed: CommissionRule['fixed'] } | null;

/** Today's rules for what these providers sell. */
export async function readCommission(db: Reader, sold: readonly Pick<Sold, 'providerId'>[]) {
  const sellers = [...new Set(sold.flatMap(({ providerId }) => providerId ?? []))];
  const rules = sellers.length === 0 ? [] : await enabledRules(db, sellers);
  return ({ providerId, categoryId }: Sold): Fixed => {
    if (providerId === null) return null;
    const { percent = 0, fixed = NOTHING } = ruleFor(rules, { providerId, categoryId }) ?? {};
    return { commissionPercent: percent, commissionFixed: fixed };
  };
}

function enabledRules(db: Reader, sellers: readonly number[]): Promise<CommissionRule[]> {
  const { id, providerId, categoryId, percent, fixed, status, deletedAt } = commissionRules;
  return db
    .select({ id, providerId, categoryId, percent, fixed })
    .from(commissionRules)
    .where(and(status, isNull(deletedAt), or(isNull(providerId), inArray(providerId, [...sellers]))));
}
