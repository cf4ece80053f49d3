import { useLingui } from '@lingui/react/macro';
import { useOfflineReason } from '#app/kit/online-only.ts';
import { RowActions } from '#app/kit/row-actions.tsx';
import { type Provider, providers } from '#contract/providers.ts';

interface ProviderActionsProps {
  row: Provider;
  /** Left out on his own page. */
  onView?: () => void;
  onEdit: () => void;
  onResetPassword: () => void;
  onDelete: () => void;
}

export function ProviderActions({ row, onView, onEdit, onResetPassword, onDelete }: ProviderActionsProps) {
  const { t } = useLingui();
  const passwordReason = useOfflineReason(providers.setPassword);
  const deleteReason = useOfflineReason(providers.remove);
  const { name } = row;
  const view = onView && {
    key: 'view',
    word: t`View`,
    label: t`View ${name}`,
    icon: 'i-lucide-eye' as const,
    onSelect: onView,
  };
  return (
    <RowActions
      label={t`Actions of ${name}`}
      actions={[
        ...(view ? [view] : []),
        { key: 'edit', word: t`Edit`, label: t`Edit ${name}`, icon: 'i-lucide-pencil', onSelect: onEdit },
        {
          key: 'password',
          word: t`Reset password`,
          label: t`Reset the password of ${name}`,
          icon: 'i-lucide-key-round',
          disabledReason: passwordReason,
          onSelect: onResetPassword,
        },
        {
          key: 'delete',
          word: t`Delete`,
          label: t`Delete ${name}`,
          icon: 'i-lucide-trash-2',
          tone: 'bad',
          disabledReason: deleteReason,
          onSelect: onDelete,
        },
      ]}
    />
  );
}
