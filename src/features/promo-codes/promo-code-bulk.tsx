import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { BulkRemoval } from '#app/kit/bulk-removal.tsx';
import type { Selection } from '#app/kit/selection.ts';
import { promoCodes } from '#contract/promo-codes.ts';
import { PROMO_CODES } from './queries.ts';

/** What may be done with the selected promo codes. */
export function PromoCodeBulk({ selection }: { selection: Selection }) {
  const { t } = useLingui();
  const { count } = selection;
  return (
    <BulkRemoval
      bulk={promoCodes.bulk}
      remove={promoCodes.remove}
      root={PROMO_CODES}
      selection={selection}
      title={<Trans>Delete promo codes</Trans>}
      labelOf={(id) => t`Deleting promo code ${id}`}
      doneText={(count) => t`${plural(count, { one: '# promo code deleted', other: '# promo codes deleted' })}`}
    >
      <Plural
        value={count}
        one="Are you sure you want to delete # promo code? Orders that were placed with it stay as they are."
        other="Are you sure you want to delete # promo codes? Orders that were placed with them stay as they are."
      />
    </BulkRemoval>
  );
}
