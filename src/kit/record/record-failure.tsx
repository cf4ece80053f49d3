import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '#app/api/api-error.ts';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { useChange } from '#app/sync/use-change.ts';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Empty } from '#app/ui/empty.tsx';
import { toast } from '#app/ui/toast.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { type RecordResult, RecordState } from './record-state.tsx';

interface RecordFailureProps {
  result: RecordResult;
  /** false: the address names no record at all. */
  isNamed: boolean;
  /** Back to the list that the page was opened from. */
  back: ReactNode;
  /** Where all of them stand, for whoever came by an address. */
  list: { to: '/orders' | '/users' | '/providers'; label: string };
  /** Said where there is none, or none for this account. */
  children: ReactNode;
  /** Brings back what was deleted meanwhile. */
  restore?: ReactNode;
}

/** In place of a record's page: why there is no record to show, and the way out. */
export function RecordFailure({ result, isNamed, back, list, children, restore }: RecordFailureProps) {
  const { error } = result;
  const isDeleted = isMissing(error) && error.deleted !== undefined;
  const isUnknown = !isNamed || (isMissing(error) && !isDeleted);
  return (
    <div className="grid gap-3">
      {back}
      <div className="surface-card">
        {isUnknown ? (
          <Empty
            icon="search-x"
            action={
              <Link to={list.to} className={buttonClass()}>
                {list.label}
              </Link>
            }
          >
            {children}
          </Empty>
        ) : (
          <RecordState result={result} />
        )}
        {isDeleted && restore && <p className="flex justify-center pb-8">{restore}</p>}
      </div>
    </div>
  );
}

/** Whether the server knows no such record, or none any more. */
export function isMissing(error: Error | null): error is ApiError {
  return error instanceof ApiError && error.code === 'not_found';
}

interface RestoreMissingProps {
  restore: AnyEndpoint;
  resource: string;
  id: number;
  /** For the queue: “Restoring user 7”. */
  label: () => string;
  /** “The user is back”. */
  restoredText: string;
  onRestored: () => void;
}

export function RestoreMissing({ restore, resource, id, label, restoredText, onRestored }: RestoreMissingProps) {
  const { t } = useLingui();
  const restoral = useChange(restore, { resource, label });
  const disabledReason = useOfflineReason(restore);

  async function bringBack() {
    const outcome = await restoral.run({ params: { id }, body: {} });
    if (outcome.state !== 'saved') return;
    toast.success(restoredText);
    onRestored();
  }

  return (
    <Button icon="undo-2" pending={restoral.pending} disabledReason={disabledReason} onClick={() => void bringBack()}>
      {t`Restore`}
    </Button>
  );
}
