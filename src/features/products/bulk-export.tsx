import { Trans } from '@lingui/react/macro';
import type { Selection } from '#app/kit/list/selection.ts';
import { searchOfSelected, useExport } from '#app/kit/list/use-export.ts';
import { Button } from '#app/ui/button.tsx';
import { products } from '#contract/products.ts';

/** Saves the selected products as a CSV file. */
export function BulkExport({ selection }: { selection: Selection }) {
  const { disabledReason, pending, run } = useExport(products, searchOfSelected(selection.selected));
  if (selection.count === 0) return null;
  return (
    <Button tone="plain" icon="download" disabledReason={disabledReason} pending={pending} onClick={run}>
      <Trans>Export the selected</Trans>
    </Button>
  );
}
