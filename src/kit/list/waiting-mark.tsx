import { useLingui } from '@lingui/react/macro';
import type { RecordId } from '#app/sync/queue-view.ts';
import { useRefusal, useWaitingState, type WaitingState } from '#app/sync/waiting.ts';
import { Icon } from '#app/ui/icon.tsx';

const LOOKS = {
  waiting: { icon: 'clock', color: 'text-muted' },
  sending: { icon: 'clock', color: 'text-muted' },
  conflict: { icon: 'git-compare-arrows', color: 'text-warning' },
  refused: { icon: 'circle-alert', color: 'text-bad' },
  needs_you: { icon: 'circle-alert', color: 'text-warning' },
} as const satisfies Record<WaitingState, { icon: string; color: string }>;

interface WaitingMarkProps {
  resource: string;
  id: RecordId;
}

/** A small clock on a record whose change the server does not have yet, or a sign that a person has to decide; of a refusal why, on a line of its own. */
export function WaitingMark({ resource, id }: WaitingMarkProps) {
  const { t } = useLingui();
  const state = useWaitingState(resource, id);
  if (!state) return null;
  const labels: Record<WaitingState, string> = {
    waiting: t`Waiting to be sent`,
    sending: t`Being sent`,
    conflict: t`Somebody else changed it as well`,
    refused: t`The change was refused`,
    needs_you: t`It is unknown whether the change arrived`,
  };
  const { icon, color } = LOOKS[state];
  const mark = (
    <span role="img" aria-label={labels[state]} title={labels[state]} className={`inline-grid shrink-0 ${color}`}>
      <Icon name={icon} className="size-4" />
    </span>
  );
  if (state !== 'refused') return mark;
  return (
    <span className="refused">
      {mark}
      <Refusal resource={resource} id={id} />
    </span>
  );
}

// A part of its own, so that no row asks why that was refused nothing.
function Refusal({ resource, id }: WaitingMarkProps) {
  const why = useRefusal(resource, id);
  return why && <span className="refused-why">{why}</span>;
}
