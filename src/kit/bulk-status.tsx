import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { useBulk } from './bulk.ts';
import { BulkFailures } from './bulk-failures.tsx';
import type { Selection } from './selection.ts';

interface BulkStatusProps {
  /** Made by `bulkOf`, with the actions `enable` and `disable`. */
  bulk: AnyEndpoint;
  /** The change of one row, for few rows without a connection. */
  update: AnyEndpoint;
  /** What it takes, where that is not `status`. */
  field?: string;
  /** What is pressed, where other words than “Activate” and “Deactivate” say it. */
  words?: { readonly on: ReactNode; readonly off: ReactNode };
  root: string;
  selection: Selection;
  /** What one row's change is called while it waits. */
  labelOf: (id: number) => string;
  doneText: (count: number) => string;
}

/** Switches the selected rows on or off. */
export function BulkStatus({ bulk: endpoint, update: single, field = 'status', words, ...options }: BulkStatusProps) {
  const bulk = useBulk({ endpoint, single, ...options });
  const set = (on: boolean) => void bulk.run({ fields: { action: on ? 'enable' : 'disable' }, one: { [field]: on } });

  if (options.selection.count === 0) return null;
  const press = { tone: 'plain', disabledReason: bulk.reasonFor({ one: {} }), pending: bulk.pending } as const;
  return (
    <>
      <BulkFailures failures={bulk.failures} />
      <Button {...press} onClick={() => set(true)}>
        {words?.on ?? <Trans>Activate</Trans>}
      </Button>
      <Button {...press} onClick={() => set(false)}>
        {words?.off ?? <Trans>Deactivate</Trans>}
      </Button>
    </>
  );
}
