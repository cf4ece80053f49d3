import { useLingui } from '@lingui/react/macro';
import { RowActions } from '#app/kit/row-actions.tsx';
import { useCopy } from '#app/kit/use-copy.ts';
import { useWide } from '#app/kit/wide.ts';
import type { PromoCode } from '#contract/promo-codes.ts';

interface PromoCodeActionsProps {
  row: PromoCode;
  onEdit: () => void;
  onDelete: () => void;
}

export function PromoCodeActions({ row: { code }, onEdit, onDelete }: PromoCodeActionsProps) {
  const { t } = useLingui();
  const wide = useWide();
  const copy = useCopy();
  const copying = {
    key: 'copy',
    word: t`Copy the code`,
    label: t`Copy the code ${code}`,
    icon: 'i-lucide-copy',
    onSelect: () => void copy(code, t`Code copied`),
  } as const;
  return (
    <RowActions
      label={t`Actions of ${code}`}
      actions={[
        { key: 'edit', word: t`Edit`, label: t`Edit ${code}`, icon: 'i-lucide-pencil', onSelect: onEdit },
        // In a table it stands beside the code itself.
        ...(wide ? [] : [copying]),
        {
          key: 'delete',
          word: t`Delete`,
          label: t`Delete ${code}`,
          icon: 'i-lucide-trash-2',
          tone: 'bad',
          onSelect: onDelete,
        },
      ]}
    />
  );
}
