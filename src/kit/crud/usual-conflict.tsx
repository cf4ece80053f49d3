import { ConflictDialog } from '#app/kit/form/conflict-dialog.tsx';
import type { OpenConflict } from '#app/sync/use-edit.ts';
import { type RecordLabels, useFieldLabels } from './field-labels.ts';

interface UsualConflictProps {
  conflict: OpenConflict | undefined;
  labels: RecordLabels;
}

/** Asks where somebody else changed the same fields, in the words of the section; nothing without such a conflict. */
export function UsualConflict({ conflict, labels }: UsualConflictProps) {
  const { name, value } = useFieldLabels(labels);
  if (!conflict) return null;
  const names = conflict.merge.clashes.map(({ field }): [string, string] => [field, name(field)]);
  return (
    <ConflictDialog
      conflict={conflict}
      labels={Object.fromEntries(names)}
      show={(field, shown) => <bdi>{value(field, shown)}</bdi>}
    />
  );
}
