import { Trans } from '@lingui/react/macro';
import { useFieldLabelsOf, useLabelsOf } from '#app/kit/crud/all-labels.ts';
import { UsageLinks } from '#app/kit/list/usage-links.tsx';
import type { OutboxEntry } from '#app/sync/queue-view.ts';

interface RefusalTextProps {
  entry: OutboxEntry;
  /** The sheet goes when what stands in the way is opened from it. */
  onLeave: () => void;
}

/** Why a change stopped, in the server's labels where it gave some, and the way to what keeps a record from being deleted. */
export function RefusalText({ entry: { resource, record, refusal }, onLeave }: RefusalTextProps) {
  const labels = useFieldLabelsOf(resource);
  const { labels: own } = useLabelsOf(resource);
  if (!refusal) return null;
  const { status } = refusal;
  const fields = Object.entries(refusal.fields ?? {});
  const usedAs = refusal.code === 'in_use' ? own?.usedAs : undefined;
  return (
    <div className="grid gap-0.5 text-small text-bad">
      {refusal.code === 'outcome_unknown' && (
        <p>
          <Trans>
            It was sent more than 40 days ago and never answered. Check whether it arrived before you send it again.
          </Trans>
        </p>
      )}
      {(refusal.code === 'unanswered' || refusal.code === 'idempotency_conflict') && (
        <p>
          <Trans>It was sent once and never answered. Check whether it arrived before you send it again.</Trans>
        </p>
      )}
      {refusal.code === 'foreign_answer' && (
        <p>
          <Trans>
            Something between this device and the server refused it with {status}. It was sent three times; the server
            itself can be reached.
          </Trans>
        </p>
      )}
      {refusal.code === 'lost_create' && (
        <p>
          <Trans>It belongs to a record that was never created.</Trans>
        </p>
      )}
      {refusal.message && fields.length === 0 && <p>{refusal.message}</p>}
      {fields.map(([field, messages]) => (
        <p key={field}>
          {labels.name(field)}: {messages.join(' ')}
        </p>
      ))}
      {usedAs && refusal.counts && (
        <p className="flex flex-wrap gap-x-3">
          <UsageLinks uses={refusal.counts} search={{ [usedAs]: String(record) }} onOpen={onLeave} />
        </p>
      )}
    </div>
  );
}
