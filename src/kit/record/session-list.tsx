import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { errorText } from '#app/i18n/error-text.ts';
import { useFormats } from '#app/i18n/formats.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { Session } from '#contract/session.ts';
import type { useOwnSessions } from './own-sessions.ts';

/** The devices that an account is signed in on. */
export function SessionList({ of: { sessions, rows, end } }: { of: ReturnType<typeof useOwnSessions> }) {
  const { i18n } = useLingui();
  return (
    <>
      {sessions.isPending && <Spinner />}
      {sessions.isError && rows.length === 0 && (
        <ErrorState title={errorText(sessions.error, i18n)} onRetry={() => void sessions.refetch()} />
      )}
      <ul className="grid divided">
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

type SessionRowProps = { session: Session; pending: boolean; onEnd: () => void };

function SessionRow({ session, pending, onEnd }: SessionRowProps) {
  const { ago, dateTime } = useFormats();
  const used = ago(session.last_used_at);
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <bdi>{session.device}</bdi>
          {session.current && (
            <Badge>
              <Trans>This device</Trans>
            </Badge>
          )}
        </p>
        <p className="flex flex-wrap gap-x-2 text-small text-muted">
          <time dateTime={session.last_used_at} title={dateTime(session.last_used_at)}>
            <Trans>Last used {used}</Trans>
          </time>
          {session.ip && <bdi dir="ltr">{session.ip}</bdi>}
        </p>
      </div>
      {!session.current && (
        <Button pending={pending} onClick={onEnd}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  );
}
