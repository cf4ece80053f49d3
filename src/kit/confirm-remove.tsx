import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { toast } from '#app/ui/toast.ts';
import type { AnyEndpoint, InputOf } from '#contract/endpoint.ts';
import { useChange } from './changes.ts';
import type { Versioned } from './edits.ts';

interface ConfirmRemoveProps {
  remove: AnyEndpoint;
  restore: AnyEndpoint;
  root: string;
  record: Versioned;
  title: ReactNode;
  /** Wherever the change waits: “Delete sub-admin Mona Said”. */
  label: string;
  removedText: string;
  restoredText: string;
  /** The record is gone: for the selection and for a page that showed it. */
  onRemoved?: () => void;
  onClose: () => void;
  /** The question, naming the thing and the record. */
  children: ReactNode;
}

/** Asks, deletes, and offers to undo it for as long as the toast stands. Open while mounted. */
export function ConfirmRemove(props: ConfirmRemoveProps) {
  const { remove, restore, root, record, title, label, removedText, restoredText, onRemoved, onClose, children } =
    props;
  const { t } = useLingui();
  const removal = useChange(remove, { root, label: () => label });
  const restoral = useChange(restore, { root, label: () => label });

  // Both endpoints take the id in their path, which the general type cannot know.
  const input = (body: object) => ({ params: { id: record.id }, body }) as unknown as InputOf<AnyEndpoint>;

  async function undo(): Promise<void> {
    const outcome = await restoral.run(input({}));
    if (outcome.state === 'saved') toast.success(restoredText);
  }

  async function confirm(): Promise<void> {
    const outcome = await removal.run(input({ version: record.version }));
    // Without an answer the question stays, so that it can be tried again with the same key.
    if (outcome.state === 'refused' && outcome.error.status === 0) return;
    if (outcome.state !== 'refused') onRemoved?.();
    // A queued deletion hides its row, and its own toast says that it waits and offers to take it back.
    if (outcome.state === 'saved') {
      toast.success(removedText, { action: { label: t`Undo`, onPress: () => void undo() } });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      title={title}
      confirmLabel={<Trans>Delete</Trans>}
      pending={removal.pending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
