import { useUsualActions } from '#app/kit/crud/usual-actions.ts';
import type { RowAction } from '#app/kit/list/row-menu.ts';
import type { Ad } from '#contract/ads.ts';
import { adName } from './ad-name.ts';

interface Handlers {
  onEdit: (row: Ad) => void;
  onDelete: (row: Ad) => void;
}

/** What can be done with one ad. */
export function useAdActions({ onEdit, onDelete }: Handlers) {
  const usual = useUsualActions();
  return (row: Ad): RowAction[] => {
    const { edit, remove } = usual(adName(row));
    return [edit(() => onEdit(row)), remove(() => onDelete(row))];
  };
}
