import { useLingui } from '@lingui/react/macro';
import { useOfflineReason } from '#app/kit/online-only.ts';
import { RowActions } from '#app/kit/row-actions.tsx';
import { useUsualActions } from '#app/kit/usual-actions.ts';
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
  const usual = useUsualActions(name);
  return (
    <RowActions
      label={usual.label}
      actions={[
        usual.edit(onEdit),
        {
          key: 'password',
          word: t`Reset password`,
          label: t`Reset the password of ${name}`,
          icon: 'key-round',
          disabledReason: passwordReason,
          onSelect: onResetPassword,
        },
        usual.remove(onDelete, deleteReason),
      ]}
    />
  );
}
