import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { BulkRemoval } from '#app/kit/bulk/bulk-removal.tsx';
import type { Selection } from '#app/kit/list/selection.ts';
import { reviews } from '#contract/reviews.ts';
import { REVIEWS } from './queries.ts';

/** What may be done with the selected reviews. */
export function ReviewBulk({ selection }: { selection: Selection }) {
  const { t } = useLingui();
  const { count } = selection;
  return (
    <BulkRemoval
      bulk={reviews.bulk}
      remove={reviews.remove}
      root={REVIEWS}
      selection={selection}
      title={<Trans>Delete reviews</Trans>}
      labelOf={(id) => t`Deleting review ${id}`}
      doneText={(deleted) => t`${plural(deleted, { one: '# review deleted', other: '# reviews deleted' })}`}
    >
      <Plural
        value={count}
        one="Are you sure you want to delete # review? Its product’s rating is counted again."
        other="Are you sure you want to delete # reviews? Their products’ ratings are counted again."
      />
    </BulkRemoval>
  );
}
