import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useChange } from '#app/sync/use-change.ts';
import type { Versioned } from '#app/sync/use-edit.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { toast } from '#app/ui/toast.ts';
import type { AnyEndpoint, InputOf } from '#contract/endpoint.ts';
import { useUndo } from './use-undo.ts';

interface Choices {
  readonly yes: ReactNode;
  readonly no: ReactNode;
}

interface ConfirmRemoveProps {
  remove: AnyEndpoint;
  restore: AnyEndpoint;
  resource: string;
  record: Versioned;
  title: ReactNode;
  /** Wherever the change waits: “Delete sub-admin Mona Said”. */
  label: string;
  removedText: string;
  restoredText: string;
  /** The record is gone: for the selection and for a page that showed it. */
  onRemoved?: () => void;
  onClose: () => void;
  /** Takes the question's place where others use the record, by the numbers of `in_use`; without it a toast says that they do. */
  inUse?: (counts: Readonly<Record<string, number>>) => ReactNode;
  /** What is pressed, where the question asks for other words than “Delete” and “Cancel”. */
  choices?: Choices | undefined;
  /** The question, naming the thing and the record. */
  children: ReactNode;
}

/** Asks, deletes, and offers to undo it for as long as the toast stands. Open while mounted. */
export function ConfirmRemove(props: ConfirmRemoveProps) {
  const {
    remove,
    restore,
    resource,
    record,
    title,
    label,
    removedText,
    restoredText,
    onRemoved,
    onClose,
    inUse,
    choices,
    children,
  } = props;
  const [users, setUsers] = useState<Readonly<Record<string, number>>>();
  const removal = useChange(remove, {
    resource,
    label: () => label,
    shows: (error) => inUse !== undefined && error.code === 'in_use',
  });
  const undo = useUndo({ restore, resource, id: record.id, label, restoredText });

  async function confirm(): Promise<void> {
    const input = { params: { id: record.id }, body: { version: record.version } };
    // The endpoint takes the id in its path, which the general type cannot know.
    const outcome = await removal.run(input as unknown as InputOf<AnyEndpoint>);
    // Without an answer the question stays, so that it can be tried again with the same key.
    if (outcome.state === 'refused' && outcome.error.status === 0) return;
    if (inUse && outcome.state === 'refused' && outcome.error.code === 'in_use') {
      setUsers(outcome.error.counts ?? {});
      return;
    }
    if (outcome.state !== 'refused') onRemoved?.();
    // A queued deletion hides its row, and its own toast says that it waits and offers to take it back.
    if (outcome.state === 'saved') toast.success(removedText, { action: undo });
    onClose();
  }

  if (inUse && users) return inUse(users);
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={choices?.yes ?? <Trans>Delete</Trans>}
      cancelLabel={choices?.no}
      pending={removal.pending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
