import { Trans, useLingui } from '@lingui/react/macro';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { ConfirmRemove } from '#app/kit/deleted/confirm-remove.tsx';
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
  const name = bidiIsolate(row.name);
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
