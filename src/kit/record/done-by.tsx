import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '#app/i18n/formats.ts';
import { ROLE_LABELS } from '#app/i18n/role-labels.ts';
import { Name } from '#app/ui/name.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import type { Role } from '#contract/roles.ts';

interface DoneByProps {
  entry: {
    readonly by_name: string | null;
    readonly by_role: Role | 'system' | null;
    readonly at: string;
    readonly done_at: string | null;
  };
}

/** Under an event: who did it and when; offline work shows both its times. */
export function DoneBy({ entry: { by_name: name, by_role: role, at, done_at: doneAt } }: DoneByProps) {
  const { t } = useLingui();
  const { dateTime } = useFormats();
  return (
    <p className="text-small text-muted">
      {name && <Name>{name}</Name>}
      {name && role && ' · '}
      {role && t(ROLE_LABELS[role])}
      {/* On a phone the time has a line of its own. */}
      {(name || role) && <span className="max-sm:hidden"> · </span>}
      <span className="max-sm:block">
        {doneAt ? <OfflineTimes done={dateTime(doneAt)} received={dateTime(at)} /> : <TimeAgo at={at} whole />}
      </span>
    </p>
  );
}

function OfflineTimes({ done, received }: { done: string; received: string }) {
  return (
    <Trans>
      done {done} offline, received {received}
    </Trans>
  );
}
