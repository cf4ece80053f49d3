import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmRemove } from '#app/kit/deleted/confirm-remove.tsx';
import { Name } from '#app/ui/name.tsx';
import { type Complaint, complaints } from '#contract/complaints.ts';
import { COMPLAINTS } from './queries.ts';

interface DeleteQuestionProps {
  row: Complaint;
  onRemoved: () => void;
  onClose: () => void;
}

export function DeleteQuestion({ row, onRemoved, onClose }: DeleteQuestionProps) {
  const { t } = useLingui();
  const { id } = row;
  return (
    <ConfirmRemove
      remove={complaints.remove}
      restore={complaints.restore}
      root={COMPLAINTS}
      record={row}
      title={<Trans>Delete complaint</Trans>}
      label={t`Deleting complaint ${id}`}
      removedText={t`Complaint ${id} deleted`}
      restoredText={t`Complaint ${id} restored`}
      onRemoved={onRemoved}
      onClose={onClose}
    >
      <Trans>
        Are you sure you want to delete complaint {id} by <Name className="font-medium text-ink">{row.name}</Name>?
      </Trans>
    </ConfirmRemove>
  );
}
