import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { BulkRemoval } from '#app/kit/bulk/bulk-removal.tsx';
import type { Selection } from '#app/kit/list/selection.ts';
import { offers } from '#contract/offers.ts';
import { OFFERS } from './queries.ts';

/** What may be done with the selected offers. */
export function OfferBulk({ selection }: { selection: Selection }) {
  const { t } = useLingui();
  const { count } = selection;
  return (
    <BulkRemoval
      bulk={offers.bulk}
      remove={offers.remove}
      root={OFFERS}
      selection={selection}
      title={<Trans>Delete offers</Trans>}
      labelOf={(id) => t`Deleting offer ${id}`}
      doneText={(count) => t`${plural(count, { one: '# offer deleted', other: '# offers deleted' })}`}
    >
      <Plural
        value={count}
        one="Are you sure you want to delete # offer? Its products return to their normal prices at once."
        other="Are you sure you want to delete # offers? The prices of their products go back at once."
      />
    </BulkRemoval>
  );
}
