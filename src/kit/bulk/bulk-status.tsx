import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Selection } from '#app/kit/list/selection.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { useBulk } from './bulk.ts';
import { BulkFailures } from './bulk-failures.tsx';

/** What one of the two presses asks: its number of rows, and what follows. */
interface StatusQuestion {
  readonly title: ReactNode;
  readonly text: ReactNode;
}

interface BulkStatusProps {
  /** Made by `bulkOf`, with the actions `enable` and `disable`. */
  bulk: AnyEndpoint;
  /** The change of one row, for few rows without a connection. */
  update: AnyEndpoint;
  /** What it takes, where that is not `status`. */
  field?: string;
  /** What is pressed, where other words than “Activate” and “Deactivate” say it. */
  labels?: { readonly on: ReactNode; readonly off: ReactNode };
  resource: string;
  selection: Selection;
  /** What one row's change is called while it waits. */
  labelOf: (id: number) => string;
  doneText: (count: number) => string;
  questions: { readonly on: StatusQuestion; readonly off: StatusQuestion };
}

/** Switches the selected rows on or off after a question, and offers to put back those that were otherwise before. */
export function BulkStatus(props: BulkStatusProps) {
  const { bulk: endpoint, update: single, field = 'status', labels, questions, ...options } = props;
  const { t } = useLingui();
  const [asked, setAsked] = useState<'on' | 'off'>();
  const bulk = useBulk({ endpoint, single, ...options });
  const shown = { on: labels?.on ?? <Trans>Activate</Trans>, off: labels?.off ?? <Trans>Deactivate</Trans> };

  async function set(to: 'on' | 'off'): Promise<void> {
    const actions = to === 'on' ? ['enable', 'disable'] : ['disable', 'enable'];
    const undo = {
      fields: { action: actions[1] },
      doneText: (count: number) =>
        t`${plural(count, { one: '# record is as before', other: '# records are as before' })}`,
    };
    await bulk.run({ fields: { action: actions[0] }, one: { [field]: to === 'on' }, undo });
    setAsked(undefined);
  }

  if (options.selection.count === 0) return null;
  const press = { tone: 'plain', disabledReason: bulk.reasonFor({ one: {} }), pending: bulk.pending } as const;
  return (
    <>
      <BulkFailures failures={bulk.failures} />
      <Button {...press} onClick={() => setAsked('on')}>
        {shown.on}
      </Button>
      <Button {...press} onClick={() => setAsked('off')}>
        {shown.off}
      </Button>
      {asked && (
        <ConfirmDialog
          title={questions[asked].title}
          confirmLabel={shown[asked]}
          tone={asked === 'on' ? 'primary' : 'danger'}
          pending={bulk.pending}
          onConfirm={() => void set(asked)}
          onCancel={() => setAsked(undefined)}
        >
          {questions[asked].text}
        </ConfirmDialog>
      )}
    </>
  );
}
