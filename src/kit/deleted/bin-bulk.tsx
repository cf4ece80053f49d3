import { Trans, useLingui } from '@lingui/react/macro';
import { useBulk } from '#app/kit/bulk/bulk.ts';
import { BulkFailures } from '#app/kit/bulk/bulk-failures.tsx';
import { useRestoredText } from '#app/kit/bulk/use-restored-text.ts';
import type { Bin } from '#app/kit/list/list-props.ts';
import type { Selection } from '#app/kit/list/selection.ts';
import { Button } from '#app/ui/button.tsx';

/** Brings the selected rows back; those that cannot come stay selected, with their reasons. */
export function BinBulk<Row>({ selection, bin }: { selection: Selection; bin: Bin<Row> }) {
  const { t } = useLingui();
  const { calls, root } = bin;
  const bulk = useBulk({
    endpoint: calls.bulk,
    single: calls.restore,
    root,
    selection,
    labelOf: (id) => t`Restoring ${id}`,
    doneText: useRestoredText(),
  });
  if (selection.count === 0) return null;
  return (
    <>
      <BulkFailures failures={bulk.failures} />
      <Button
        tone="plain"
        icon="archive-restore"
        pending={bulk.pending}
        disabledReason={bulk.reasonFor({})}
        onClick={() => void bulk.run({ fields: { action: 'restore' } })}
      >
        <Trans>Restore</Trans>
      </Button>
    </>
  );
}
