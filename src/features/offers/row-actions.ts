import { useUsualActions } from '#app/kit/crud/usual-actions.ts';
import type { RowAction } from '#app/kit/list/row-menu.ts';
import type { Offer } from '#contract/offers.ts';

interface Handlers {
  onView: (row: Offer) => void;
  onEdit: (row: Offer) => void;
  onDelete: (row: Offer) => void;
}

/** What can be done with one offer. */
export function useOfferActions({ onView, onEdit, onDelete }: Handlers) {
  const usual = useUsualActions();
  return (row: Offer): RowAction[] => {
    const { view, edit, remove } = usual(row.name);
    return [view(() => onView(row)), { ...edit(() => onEdit(row)), next: true }, remove(() => onDelete(row))];
  };
}
