import { useLingui } from '@lingui/react/macro';
import { RowActions } from '#app/kit/row-actions.tsx';
import type { Offer } from '#contract/offers.ts';

interface OfferActionsProps {
  row: Offer;
  onView: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function OfferActions({ row: { name }, onView, onEdit, onDelete }: OfferActionsProps) {
  const { t } = useLingui();
  return (
    <RowActions
      label={t`Actions of ${name}`}
      actions={[
        { key: 'view', word: t`View`, label: t`View ${name}`, icon: 'i-lucide-eye', onSelect: onView },
        { key: 'edit', word: t`Edit`, label: t`Edit ${name}`, icon: 'i-lucide-pencil', onSelect: onEdit },
        {
          key: 'delete',
          word: t`Delete`,
          label: t`Delete ${name}`,
          icon: 'i-lucide-trash-2',
          tone: 'bad',
          onSelect: onDelete,
        },
      ]}
    />
  );
}
