import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ApiError } from '#app/api/api-error.ts';
import { BackLink } from '#app/kit/record/back-link.tsx';
import { RecordState } from '#app/kit/record/record-state.tsx';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { useChange } from '#app/sync/use-change.ts';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Empty } from '#app/ui/empty.tsx';
import { toast } from '#app/ui/toast.ts';
import { users } from '#contract/users.ts';
import { USERS } from './queries.ts';

interface UserFailureProps {
  id: number;
  /** null: the address names no user at all. */
  error: Error | null;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  onRetry: () => void;
}

/** Why there is no user to show, and the way out. */
export function UserFailure({ id, error, fetchStatus, onRetry }: UserFailureProps) {
  const { t } = useLingui();
  const isUnknown = !error || (error instanceof ApiError && error.code === 'not_found' && !error.deleted);
  const isDeleted = error instanceof ApiError && error.deleted !== undefined;
  return (
    <div className="grid gap-3">
      <BackLink to="/users">{t`Users`}</BackLink>
      <div className="surface-card">
        {isUnknown ? (
          <Empty icon="search-x" action={<Link to="/users" className={buttonClass()}>{t`Show all users`}</Link>}>
            <Trans>There is no such user.</Trans>
          </Empty>
        ) : (
          <RecordState error={error} fetchStatus={fetchStatus} onRetry={onRetry} />
        )}
        {isDeleted && <RestoreButton id={id} onRestored={onRetry} />}
      </div>
    </div>
  );
}

function RestoreButton({ id, onRestored }: { id: number; onRestored: () => void }) {
  const { t } = useLingui();
  const restoral = useChange(users.restore, { resource: USERS, label: () => t`Restoring user ${id}` });
  const disabledReason = useOfflineReason(users.restore);

  async function restore() {
    const outcome = await restoral.run({ params: { id }, body: {} });
    if (outcome.state !== 'saved') return;
    toast.success(t`The user is back`);
    onRestored();
  }

  return (
    <p className="flex justify-center pb-8">
      <Button icon="undo-2" pending={restoral.pending} disabledReason={disabledReason} onClick={() => void restore()}>
        <Trans>Restore</Trans>
      </Button>
    </p>
  );
}
