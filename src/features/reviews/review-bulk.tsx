import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useBulk } from '#app/kit/bulk.ts';
import { BulkFailures } from '#app/kit/bulk-failures.tsx';
import type { Selection } from '#app/kit/selection.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { reviews } from '#contract/reviews.ts';
import { REVIEWS } from './queries.ts';

/** What may be done with the selected reviews. */
export function ReviewBulk({ selection }: { selection: Selection }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState(false);
  const bulk = useBulk({
    endpoint: reviews.bulk,
    single: reviews.remove,
    root: REVIEWS,
    selection,
    labelOf: (id) => t`Deleting review ${id}`,
    doneText: (count) => t`${plural(count, { one: '# review deleted', other: '# reviews deleted' })}`,
  });
  const { count } = selection;

  async function remove() {
    await bulk.run({ fields: { action: 'delete' }, one: {} });
    setAsked(false);
  }

  if (count === 0) return null;
  return (
    <>
      <BulkFailures failures={bulk.failures} />
      <Button
        tone="plain"
        icon="i-lucide-trash-2"
        disabledReason={bulk.reasonFor({ one: {} })}
        onClick={() => setAsked(true)}
      >
        <Trans>Delete</Trans>
      </Button>
      {asked && (
        <ConfirmDialog
          title={<Trans>Delete reviews</Trans>}
          confirmLabel={<Trans>Delete</Trans>}
          pending={bulk.pending}
          onConfirm={() => void remove()}
          onCancel={() => setAsked(false)}
        >
          <Plural
            value={count}
            one="Are you sure you want to delete # review? Its product’s rating is counted again."
            other="Are you sure you want to delete # reviews? Their products’ ratings are counted again."
          />
        </ConfirmDialog>
      )}
    </>
  );
}
