import { useLingui } from '@lingui/react/macro';
import { RowActions } from '#app/kit/row-actions.tsx';
import type { Ad } from '#contract/ads.ts';
import { adName } from './ad-name.ts';

interface AdActionsProps {
  row: Ad;
  onEdit: () => void;
  onDelete: () => void;
}

export function AdActions({ row, onEdit, onDelete }: AdActionsProps) {
  const { t } = useLingui();
  const name = adName(row);
  return (
    <RowActions
      label={t`Actions of ${name}`}
      actions={[
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
