import { RowActions } from '#app/kit/row-actions.tsx';
import { useUsualActions } from '#app/kit/usual-actions.ts';
import type { Offer } from '#contract/offers.ts';

interface OfferActionsProps {
  row: Offer;
  onView: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function OfferActions({ row: { name }, onView, onEdit, onDelete }: OfferActionsProps) {
  const usual = useUsualActions(name);
  return <RowActions label={usual.label} actions={[usual.view(onView), usual.edit(onEdit), usual.remove(onDelete)]} />;
}
