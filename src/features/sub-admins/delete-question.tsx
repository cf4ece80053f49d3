import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmRemove } from '#app/kit/confirm-remove.tsx';
import { isolate } from '#app/kit/isolate.ts';
import { Name } from '#app/ui/name.tsx';
import { type SubAdmin, subAdmins } from '#contract/sub-admins.ts';
import { SUB_ADMINS } from './queries.ts';

interface DeleteQuestionProps {
  row: SubAdmin;
  onRemoved: () => void;
  onClose: () => void;
}

export function DeleteQuestion({ row, onRemoved, onClose }: DeleteQuestionProps) {
  const { t } = useLingui();
  const name = isolate(row.name);
  return (
    <ConfirmRemove
      remove={subAdmins.remove}
      restore={subAdmins.restore}
      root={SUB_ADMINS}
      record={row}
      title={<Trans>Delete sub-admin</Trans>}
      label={t`Deleting sub-admin ${name}`}
      removedText={t`Sub-admin ${name} deleted`}
      restoredText={t`Sub-admin ${name} restored`}
      onRemoved={onRemoved}
      onClose={onClose}
    >
      <Trans>
        Are you sure you want to delete the sub-admin <Name className="font-medium text-ink">{row.name}</Name>? Their
        sessions end at once.
      </Trans>
    </ConfirmRemove>
  );
}
