import { useLingui } from '@lingui/react/macro';
import { useOfflineReason } from '#app/kit/online-only.ts';
import { RowActions } from '#app/kit/row-actions.tsx';
import { type SubAdmin, subAdmins } from '#contract/sub-admins.ts';

interface SubAdminActionsProps {
  row: SubAdmin;
  onEdit: () => void;
  onResetPassword: () => void;
  onDelete: () => void;
}

export function SubAdminActions({ row, onEdit, onResetPassword, onDelete }: SubAdminActionsProps) {
  const { t } = useLingui();
  const passwordReason = useOfflineReason(subAdmins.setPassword);
  const deleteReason = useOfflineReason(subAdmins.remove);
  const { name } = row;
  return (
    <RowActions
      label={t`Actions of ${name}`}
      actions={[
        { key: 'edit', word: t`Edit`, label: t`Edit ${name}`, icon: 'i-lucide-pencil', onSelect: onEdit },
        {
          key: 'password',
          word: t`Reset password`,
          label: t`Reset the password of ${name}`,
          icon: 'i-lucide-key-round',
          disabledReason: passwordReason,
          onSelect: onResetPassword,
        },
        {
          key: 'delete',
          word: t`Delete`,
          label: t`Delete ${name}`,
          icon: 'i-lucide-trash-2',
          tone: 'bad',
          disabledReason: deleteReason,
          onSelect: onDelete,
        },
      ]}
    />
  );
}
