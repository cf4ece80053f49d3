import { useLingui } from '@lingui/react/macro';
import { RowActions } from '#app/kit/row-actions.tsx';
import { useCopy } from '#app/kit/use-copy.ts';
import { useUsualActions } from '#app/kit/usual-actions.ts';
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
    icon: 'copy',
    onSelect: () => void copy(code, t`Code copied`),
  } as const;
  const usual = useUsualActions(code);
  return (
    <RowActions
      label={usual.label}
      actions={[
        usual.edit(onEdit),
        // In a table it stands beside the code itself.
        ...(wide ? [] : [copying]),
        usual.remove(onDelete),
      ]}
    />
  );
}
