import { useLingui } from '@lingui/react/macro';
import { useOfflineReason } from '#app/kit/online-only.ts';
import { useWide } from '#app/kit/wide.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { type SubAdmin, subAdmins } from '#contract/sub-admins.ts';

interface RowActionsProps {
  row: SubAdmin;
  onEdit: () => void;
  onResetPassword: () => void;
  onDelete: () => void;
}

/** Three icons at the end of a table's row; on a card one menu. */
export function RowActions({ row, onEdit, onResetPassword, onDelete }: RowActionsProps) {
  const { t } = useLingui();
  const passwordReason = useOfflineReason(subAdmins.setPassword);
  const deleteReason = useOfflineReason(subAdmins.remove);
  const { name } = row;
  if (!useWide())
    return (
      <Menu
        label={t`Actions of ${name}`}
        items={[
          { key: 'edit', label: t`Edit`, icon: 'i-lucide-pencil', onSelect: onEdit },
          {
            key: 'password',
            label: t`Reset password`,
            icon: 'i-lucide-key-round',
            disabledReason: passwordReason,
            onSelect: onResetPassword,
          },
          {
            key: 'delete',
            label: t`Delete`,
            icon: 'i-lucide-trash-2',
            tone: 'bad',
            disabledReason: deleteReason,
            onSelect: onDelete,
          },
        ]}
      />
    );
  return (
    <>
      <IconButton label={t`Edit ${name}`} icon="i-lucide-pencil" onClick={onEdit} />
      <IconButton
        label={t`Reset the password of ${name}`}
        icon="i-lucide-key-round"
        disabledReason={passwordReason}
        onClick={onResetPassword}
      />
      <IconButton
        label={t`Delete ${name}`}
        icon="i-lucide-trash-2"
        tone="danger"
        disabledReason={deleteReason}
        onClick={onDelete}
      />
    </>
  );
}
