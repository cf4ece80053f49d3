import { Trans } from '@lingui/react/macro';
import { useFormats } from '#app/i18n/formats.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Session } from '#contract/session.ts';

type SessionRowProps = { session: Session; pending: boolean; onEnd: () => void };

export function SessionRow({ session, pending, onEnd }: SessionRowProps) {
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
