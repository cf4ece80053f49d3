import { useLingui } from '@lingui/react/macro';
import { Allowed } from '#app/kit/allowed.tsx';
import { useOfflineReason } from '#app/kit/online-only.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { type SubAdmin, subAdmins } from '#contract/sub-admins.ts';

interface RowActionsProps {
  row: SubAdmin;
  onEdit: () => void;
  onResetPassword: () => void;
  onDelete: () => void;
}

export function RowActions({ row, onEdit, onResetPassword, onDelete }: RowActionsProps) {
  const { t } = useLingui();
  return (
    <>
      <Allowed endpoint={subAdmins.update}>
        <IconButton label={t`Edit ${row.name}`} icon="i-lucide-pencil" onClick={onEdit} />
      </Allowed>
      <Allowed endpoint={subAdmins.setPassword}>
        <IconButton
          label={t`Reset the password of ${row.name}`}
          icon="i-lucide-key-round"
          disabledReason={useOfflineReason(subAdmins.setPassword)}
          onClick={onResetPassword}
        />
      </Allowed>
      <Allowed endpoint={subAdmins.remove}>
        <IconButton
          label={t`Delete ${row.name}`}
          icon="i-lucide-trash-2"
          tone="danger"
          disabledReason={useOfflineReason(subAdmins.remove)}
          onClick={onDelete}
        />
      </Allowed>
    </>
  );
}
