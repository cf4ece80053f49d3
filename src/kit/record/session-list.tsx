import { useLingui } from '@lingui/react';
import { errorText } from '#app/i18n/error-text.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { useOwnSessions } from './own-sessions.ts';
import { SessionRow } from './session-row.tsx';

/** The devices that an account is signed in on. */
export function SessionList({ of: { sessions, rows, end } }: { of: ReturnType<typeof useOwnSessions> }) {
  const { i18n } = useLingui();
  return (
    <>
      {sessions.isPending && <Spinner />}
      {sessions.isError && rows.length === 0 && (
        <ErrorState title={errorText(sessions.error, i18n)} onRetry={() => void sessions.refetch()} />
      )}
      <ul className="grid divide-y divide-hairline">
        {rows.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            pending={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
    </>
  );
}
