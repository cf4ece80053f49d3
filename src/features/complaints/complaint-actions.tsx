import { useLingui } from '@lingui/react/macro';
import { RowActions } from '#app/kit/row-actions.tsx';
import type { Complaint } from '#contract/complaints.ts';
import { useDeleteReason } from './use-delete-reason.ts';

interface ComplaintActionsProps {
  row: Complaint;
  onView: () => void;
  onReply: () => void;
  onDelete: () => void;
}

export function ComplaintActions({ row, onView, onReply, onDelete }: ComplaintActionsProps) {
  const { t } = useLingui();
  const deleteReason = useDeleteReason(row);
  const { id } = row;
  return (
    <RowActions
      label={t`Actions of complaint ${id}`}
      actions={[
        { key: 'view', word: t`View`, label: t`View complaint ${id}`, icon: 'eye', onSelect: onView },
        {
          key: 'reply',
          word: t`Reply`,
          label: t`Reply to complaint ${id}`,
          icon: 'reply',
          flip: true,
          onSelect: onReply,
        },
        {
          key: 'delete',
          word: t`Delete`,
          label: t`Delete complaint ${id}`,
          icon: 'trash-2',
          tone: 'bad',
          disabledReason: deleteReason,
          onSelect: onDelete,
        },
      ]}
    />
  );
}
