import { useLingui } from '@lingui/react/macro';
import { ConflictDialog } from '#app/kit/conflict-dialog.tsx';
import type { OpenConflict } from '#app/kit/edits.ts';
import { useFieldWords } from '#app/kit/field-names.ts';

/** Asks where somebody else changed the same fields; nothing without such a conflict. */
export function NameConflict({ root, conflict }: { root: string; conflict: OpenConflict | undefined }) {
  const { t } = useLingui();
  const words = useFieldWords(root);
  if (!conflict) return null;
  return (
    <ConflictDialog
      conflict={conflict}
      labels={{ name: t`Name`, hex: t`Color code`, image: t`Picture` }}
      show={(field, value) => <bdi>{words.value(field, value)}</bdi>}
    />
  );
}
