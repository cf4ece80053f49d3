import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Selection } from '#app/kit/list/selection.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { useBulk } from './bulk.ts';
import { BulkFailures } from './bulk-failures.tsx';
import { useRestoredText } from './use-restored-text.ts';

interface BulkRemovalProps {
  /** Made by `bulkOf`, with the actions `delete` and `restore`. */
  bulk: AnyEndpoint;
  /** The deletion of one row, for few rows without a connection where it may be queued. */
  remove: AnyEndpoint;
  resource: string;
  selection: Selection;
  title: ReactNode;
  /** What one row's deletion is called while it waits. */
  labelOf: (id: number) => string;
  doneText: (count: number) => string;
  /** The filter by which the lists find what uses a row, where that keeps it from being deleted. */
  usedAs?: string;
  /** The question, with the number of rows. */
  children: ReactNode;
}

/** Deletes the selected rows, after a question, and offers to undo it for as long as the toast stands. */
export function BulkRemoval(props: BulkRemovalProps) {
  const { bulk: endpoint, remove: single, resource, selection, title, labelOf, doneText, usedAs, children } = props;
  const [asked, setAsked] = useState(false);
  const bulk = useBulk({ endpoint, single, resource, selection, labelOf, doneText });
  const one = single.offline === 'queue' ? { one: {} } : {};
  const undo = { fields: { action: 'restore' }, doneText: useRestoredText() };

  async function remove() {
    await bulk.run({ fields: { action: 'delete' }, ...one, undo });
    setAsked(false);
  }

  if (selection.count === 0) return null;
  return (
    <>
      <BulkFailures failures={bulk.failures} usedAs={usedAs} />
      <Button tone="plain" icon="trash-2" disabledReason={bulk.reasonFor(one)} onClick={() => setAsked(true)}>
        <Trans>Delete</Trans>
      </Button>
      {asked && (
        <ConfirmDialog
          title={title}
          confirmLabel={<Trans>Delete</Trans>}
          pending={bulk.pending}
          onConfirm={() => void remove()}
          onCancel={() => setAsked(false)}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  );
}
