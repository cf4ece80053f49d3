import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type ApiError, isNotFound, isUnreachable } from '#app/api/api-error.ts';
import { errorText } from '#app/i18n/error-text.ts';
import { useFormats } from '#app/i18n/formats.ts';
import { SlowNote } from '#app/kit/list/slow-note.tsx';
import { Unreachable } from '#app/kit/list/unreachable.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';

/** What is shown of a record's query; a `useQuery(…)` result fits. */
export interface RecordResult {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface RecordStateProps {
  result: RecordResult;
  /** Brings back what was deleted meanwhile. */
  restore?: ReactNode;
}

/** What stands in a record's place until it is here: on its way, out of reach, deleted meanwhile, or failed. */
export function RecordState({ result: { error, isFetching, refetch }, restore }: RecordStateProps) {
  const { i18n } = useLingui();
  const onRetry = () => void refetch();
  if (isUnreachable(error)) return <Unreachable pending={isFetching} onRetry={onRetry} />;
  if (isNotFound(error))
    return (
      <Empty icon="file-x" action={restore}>
        <Gone error={error} />
      </Empty>
    );
  if (error)
    return (
      <ErrorState title={<Trans>This record could not be loaded</Trans>} onRetry={onRetry}>
        {errorText(error, i18n)}
      </ErrorState>
    );
  return (
    <>
      <SlowNote onRetry={onRetry} />
      <Loading />
    </>
  );
}

function Gone({ error: { deleted } }: { error: ApiError }): ReactNode {
  const { dateTime } = useFormats();
  if (!deleted) return <Trans>This record does not exist</Trans>;
  const at = dateTime(deleted.at);
  if (!deleted.by) return <Trans>It was deleted on {at}</Trans>;
  return (
    <Trans>
      It was deleted by <bdi>{deleted.by}</bdi> on {at}
    </Trans>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">
        <Trans>Loading…</Trans>
      </span>
      {['name', 'phone', 'email', 'more'].map((field) => (
        <div key={field} className="grid gap-2">
          <Skeleton className="h-3.5 w-24" />
          <Skeleton className="h-9 w-full" />
        </div>
      ))}
    </div>
  );
}
