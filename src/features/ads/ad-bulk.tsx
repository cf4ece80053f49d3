import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { BulkRemoval } from '#app/kit/bulk/bulk-removal.tsx';
import type { Selection } from '#app/kit/list/selection.ts';
import { ads } from '#contract/ads.ts';
import { ADS } from './queries.ts';

/** What may be done with the selected ads. */
export function AdBulk({ selection }: { selection: Selection }) {
  const { t } = useLingui();
  const { count } = selection;
  return (
    <BulkRemoval
      bulk={ads.bulk}
      remove={ads.remove}
      root={ADS}
      selection={selection}
      title={<Trans>Delete ads</Trans>}
      labelOf={(id) => t`Deleting ad ${id}`}
      doneText={(count) => t`${plural(count, { one: '# ad deleted', other: '# ads deleted' })}`}
    >
      <Plural
        value={count}
        one="Are you sure you want to delete # ad? The shop stops showing it at once."
        other="Are you sure you want to delete # ads? The shop stops showing them at once."
      />
    </BulkRemoval>
  );
}
