import { useLingui } from '@lingui/react/macro';
import type { RowAction } from './row-actions.tsx';

/** What can be done with almost every row, in the same words everywhere; `name` says which row it is. */
export function useUsualActions(name: string) {
  const { t } = useLingui();
  return {
    /** For `RowActions`. */
    label: t`Actions of ${name}`,
    view: (onSelect: () => void): RowAction => ({
      key: 'view',
      word: t`View`,
      label: t`View ${name}`,
      icon: 'eye',
      onSelect,
    }),
    edit: (onSelect: () => void): RowAction => ({
      key: 'edit',
      word: t`Edit`,
      label: t`Edit ${name}`,
      icon: 'pencil',
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
  };
}
