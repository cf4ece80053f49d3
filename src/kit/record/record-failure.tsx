import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isNotFound } from '#app/api/api-error.ts';
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
  /** 0: the address names no record at all. */
  id: number;
  /** Back to the list that the page was opened from. */
  back: ReactNode;
  /** Where all of them stand, for whoever came by an address. */
  list: { to: '/orders' | '/users' | '/providers'; label: string };
  /** Said where there is none, or none for this account. */
  children: ReactNode;
  /** How one that was deleted meanwhile is brought back. */
  restore?: Restoral;
}

interface Restoral {
  endpoint: AnyEndpoint;
  resource: string;
  /** Wherever the change waits: “Restoring user 7”. */
  label: string;
  /** “The user is back”. */
  doneText: string;
}

/** In place of a record's page: why there is no record to show, and the way out. */
export function RecordFailure({ result, id, back, list, children, restore }: RecordFailureProps) {
  const { error } = result;
  const isUnknown = id === 0 || (isNotFound(error) && !error.deleted);
  const toAll = (
    <Link to={list.to} className={buttonClass()}>
      {list.label}
    </Link>
  );
  return (
    <div className="grid gap-3">
      {back}
      <div className="surface-card">
        {isUnknown ? (
          <Empty icon="search-x" action={toAll}>
            {children}
          </Empty>
        ) : (
          <RecordState
            result={result}
            restore={restore && <RestoreButton {...restore} id={id} onRestored={() => void result.refetch()} />}
          />
        )}
      </div>
    </div>
  );
}

interface RestoreButtonProps extends Restoral {
  id: number;
  onRestored: () => void;
}

function RestoreButton({ endpoint, resource, label, doneText, id, onRestored }: RestoreButtonProps) {
  const { t } = useLingui();
  const restoral = useChange(endpoint, { resource, label: () => label });
  const disabledReason = useOfflineReason(endpoint);

  async function restore() {
    const outcome = await restoral.run({ params: { id }, body: {} });
    if (outcome.state !== 'saved') return;
    toast.success(doneText);
    onRestored();
  }

  return (
    <Button icon="undo-2" pending={restoral.pending} disabledReason={disabledReason} onClick={() => void restore()}>
      {t`Restore`}
    </Button>
  );
}
