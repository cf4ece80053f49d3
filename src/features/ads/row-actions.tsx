import { RowActions } from '#app/kit/row-actions.tsx';
import { useUsualActions } from '#app/kit/usual-actions.ts';
import type { Ad } from '#contract/ads.ts';
import { adName } from './ad-name.ts';

interface AdActionsProps {
  row: Ad;
  onEdit: () => void;
  onDelete: () => void;
}

export function AdActions({ row, onEdit, onDelete }: AdActionsProps) {
  const usual = useUsualActions(adName(row));
  return <RowActions label={usual.label} actions={[usual.edit(onEdit), usual.remove(onDelete)]} />;
}
