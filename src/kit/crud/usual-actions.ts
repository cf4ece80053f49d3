import { useLingui } from '@lingui/react/macro';
import type { RowAction } from '#app/kit/list/row-menu.ts';

/** What can be done with almost every row, in the same words everywhere; `name` says which row it is. */
export function useUsualActions() {
  const { t } = useLingui();
  return (name: string) => ({
    view: (onSelect: () => void): RowAction => ({
      key: 'view',
      word: t`View`,
      label: t`View ${name}`,
      icon: 'eye',
      onSelect,
    }),
    edit: (onSelect: () => void, disabledReason?: string): RowAction => ({
      key: 'edit',
      word: t`Edit`,
      label: t`Edit ${name}`,
      icon: 'pencil',
      disabledReason,
      onSelect,
    }),
    resetPassword: (onSelect: () => void, disabledReason?: string): RowAction => ({
      key: 'password',
      word: t`Reset password`,
      label: t`Reset the password of ${name}`,
      icon: 'key-round',
      disabledReason,
      onSelect,
    }),
    remove: (onSelect: () => void, disabledReason?: string): RowAction => ({
      key: 'delete',
      word: t`Delete`,
      label: t`Delete ${name}`,
      icon: 'trash-2',
      tone: 'bad',
      disabledReason,
      onSelect,
    }),
  });
}
