import { useLingui } from '@lingui/react/macro';
import { ConflictDialog } from '#app/kit/form/conflict-dialog.tsx';
import { ComplaintPill } from '#app/kit/record/complaint-pill.tsx';
import type { OpenConflict } from '#app/sync/use-edit.ts';
import { Name } from '#app/ui/name.tsx';
import { isStatus } from './value-labels.ts';

/** Somebody else answered or moved the same complaint: theirs and mine side by side. */
export function ComplaintConflict({ conflict }: { conflict: OpenConflict }) {
  const { t } = useLingui();
  return (
    <ConflictDialog
      conflict={conflict}
      labels={{ reply: t`Reply`, status: t`Status` }}
      show={(_field, value) =>
        isStatus(value) ? (
          <ComplaintPill status={value} />
        ) : (
          <span className="whitespace-pre-line">
            <Name>{String(value ?? '—') || '—'}</Name>
          </span>
        )
      }
    />
  );
}
