import { useUsualActions } from '#app/kit/crud/usual-actions.ts';
import type { RowAction } from '#app/kit/list/row-menu.ts';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { type SubAdmin, subAdmins } from '#contract/sub-admins.ts';

interface Handlers {
  onEdit: (row: SubAdmin) => void;
  onResetPassword: (row: SubAdmin) => void;
  onDelete: (row: SubAdmin) => void;
}

/** What can be done with one sub-admin. */
export function useSubAdminActions({ onEdit, onResetPassword, onDelete }: Handlers) {
  const passwordReason = useOfflineReason(subAdmins.setPassword);
  const deleteReason = useOfflineReason(subAdmins.remove);
  const usual = useUsualActions();
  return (row: SubAdmin): RowAction[] => {
    const { edit, resetPassword, remove } = usual(row.name);
    return [
      { ...edit(() => onEdit(row)), next: true },
      resetPassword(() => onResetPassword(row), passwordReason),
      remove(() => onDelete(row), deleteReason),
    ];
  };
}
