import { useLingui } from '@lingui/react/macro';
import { useOfflineReason } from '#app/kit/online-only.ts';
import { RowActions } from '#app/kit/row-actions.tsx';
import { useUsualActions } from '#app/kit/usual-actions.ts';
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
  const usual = useUsualActions(name);
  return (
    <RowActions
      label={usual.label}
      actions={[
        ...(onView ? [usual.view(onView)] : []),
        usual.edit(onEdit),
        {
          key: 'password',
          word: t`Reset password`,
          label: t`Reset the password of ${name}`,
          icon: 'key-round',
          disabledReason: passwordReason,
          onSelect: onResetPassword,
        },
        usual.remove(onDelete, deleteReason),
      ]}
    />
  );
}
