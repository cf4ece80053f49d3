import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { errorText } from '#app/i18n/error-text.ts';
import { useFormats } from '#app/i18n/formats.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { Session } from '#contract/session.ts';
import type { RecordResult } from './record-state.tsx';

type ShownSession = Session & { readonly current?: boolean };

/** Where somebody is signed in, and the way to end a session there. */
interface Sessions {
  readonly sessions: RecordResult & { readonly isPending: boolean };
  readonly rows: readonly ShownSession[];
  /** The session that is being ended. */
  readonly ending: number | undefined;
  end(session: Session): void;
  /** Why none can be ended now. */
  readonly endReason?: string | undefined;
}

/** The devices that an account is signed in on. */
export function SessionList({ of: { sessions, rows, ending, end, endReason } }: { of: Sessions }) {
  const { i18n } = useLingui();
  return (
    <>
      {sessions.isPending && <Spinner />}
      {sessions.error && rows.length === 0 && (
        <ErrorState title={errorText(sessions.error, i18n)} onRetry={() => void sessions.refetch()} />
      )}
      <ul className="grid divided">
        {rows.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            pending={ending === session.id}
            disabledReason={endReason}
            onEnd={() => end(session)}
          />
        ))}
      </ul>
    </>
  );
}

interface SessionRowProps {
  session: ShownSession;
  pending: boolean;
  disabledReason: string | undefined;
  onEnd: () => void;
}

function SessionRow({ session, pending, disabledReason, onEnd }: SessionRowProps) {
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
        <Button pending={pending} disabledReason={disabledReason} onClick={onEnd}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  );
}
