import { useLingui } from '@lingui/react/macro';
import type { RowAction } from '#app/kit/list/row-menu.ts';
import type { Complaint } from '#contract/complaints.ts';
import { useDeleteReason } from './use-delete-reason.ts';

interface Handlers {
  onView: (row: Complaint) => void;
  onReply: (row: Complaint) => void;
  onDelete: (row: Complaint) => void;
}

/** What can be done with one complaint. */
export function useComplaintActions({ onView, onReply, onDelete }: Handlers) {
  const { t } = useLingui();
  const deleteReason = useDeleteReason();
  return (row: Complaint): RowAction[] => {
    const { id } = row;
    return [
      { key: 'view', word: t`View`, label: t`View complaint ${id}`, icon: 'eye', onSelect: () => onView(row) },
      {
        key: 'reply',
        word: t`Reply`,
        label: t`Reply to complaint ${id}`,
        icon: 'reply',
        flip: true,
        next: true,
        onSelect: () => onReply(row),
      },
      {
        key: 'delete',
        word: t`Delete`,
        label: t`Delete complaint ${id}`,
        icon: 'trash-2',
        tone: 'bad',
        disabledReason: deleteReason(row),
        onSelect: () => onDelete(row),
      },
    ];
  };
}
