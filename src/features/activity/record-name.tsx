import { Ltr } from '#app/ui/ltr.tsx';
import { Name } from '#app/ui/name.tsx';
import type { Activity } from '#contract/activity.ts';
import { useKindLabels } from './value-labels.ts';

/** Which record it is about: its kind, its number and, where it has one, its name. */
export function RecordName({ row: { entity, entity_id: id, entity_name: name } }: { row: Activity }) {
  const kindLabel = useKindLabels();
  return (
    <span className="wrap-anywhere">
      {kindLabel(entity)} {id !== null && <Ltr className="tabular text-muted">#{id}</Ltr>} {name && <Name>{name}</Name>}
    </span>
  );
}
