import { useLingui } from '@lingui/react/macro';
import { ConflictDialog } from '#app/kit/conflict-dialog.tsx';
import type { OpenConflict } from '#app/kit/edits.ts';

/** Asks where somebody else changed the same fields; nothing without such a conflict. */
export function NameConflict({ conflict }: { conflict: OpenConflict | undefined }) {
  const { t } = useLingui();
  if (!conflict) return null;
  return (
    <ConflictDialog
      conflict={conflict}
      labels={{ name: t`Name`, hex: t`Color code`, image: t`Picture` }}
      show={(_, value) => <bdi>{String(value ?? '—')}</bdi>}
    />
  );
}
