import { Ltr } from '#app/ui/ltr.tsx';
import { Name } from '#app/ui/name.tsx';
import type { Activity } from '#contract/activity.ts';
import { useKindWords } from './words.ts';

/** Which record it is about: its kind, its number and, where it has one, its name. */
export function RecordName({ row: { entity, entity_id: id, entity_name: name } }: { row: Activity }) {
  const kindWord = useKindWords();
  return (
    <span className="wrap-anywhere">
      {kindWord(entity)} {id !== null && <Ltr className="tabular text-muted">#{id}</Ltr>} {name && <Name>{name}</Name>}
    </span>
  );
}
