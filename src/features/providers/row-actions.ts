import { useUsualActions } from '#app/kit/crud/usual-actions.ts';
import type { RowAction } from '#app/kit/list/row-menu.ts';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { type Provider, providers } from '#contract/providers.ts';

interface Handlers {
  /** Left out on his own page. */
  onView?: (row: Provider) => void;
  onEdit: (row: Provider) => void;
  onResetPassword: (row: Provider) => void;
  onDelete: (row: Provider) => void;
}

/** What can be done with one provider. */
export function useProviderActions({ onView, onEdit, onResetPassword, onDelete }: Handlers) {
  const passwordReason = useOfflineReason(providers.setPassword);
  const deleteReason = useOfflineReason(providers.remove);
  const usual = useUsualActions();
  return (row: Provider): RowAction[] => {
    const { view, edit, resetPassword, remove } = usual(row.name);
    return [
      ...(onView ? [view(() => onView(row))] : []),
      { ...edit(() => onEdit(row)), next: true },
      resetPassword(() => onResetPassword(row), passwordReason),
      remove(() => onDelete(row), deleteReason),
    ];
  };
}
