import { Trans } from '@lingui/react/macro';
import { useFieldWords } from '#app/kit/field-names.ts';
import { UsageLinks } from '#app/kit/usage-links.tsx';
import type { OutboxEntry } from '#app/offline/outbox-entry.ts';
import { USED_AS } from './record-place.ts';

interface RefusalTextProps {
  entry: OutboxEntry;
  /** The sheet goes when what stands in the way is opened from it. */
  onLeave: () => void;
}

/** Why a change stopped, in the server's words where it gave some, and the way to what keeps a record from being deleted. */
export function RefusalText({ entry: { root, record, refusal }, onLeave }: RefusalTextProps) {
  const words = useFieldWords(root);
  if (!refusal) return null;
  const fields = Object.entries(refusal.fields ?? {});
  const usedAs = refusal.code === 'in_use' ? USED_AS[root] : undefined;
  return (
    <div className="grid gap-0.5 text-small text-bad">
      {refusal.code === 'outcome_unknown' && (
        <p>
          <Trans>
            It was sent more than 40 days ago and never answered. Look whether it arrived before sending it again.
          </Trans>
        </p>
      )}
      {refusal.code === 'lost_create' && (
        <p>
          <Trans>It belongs to a record that was never created.</Trans>
        </p>
      )}
      {refusal.message && fields.length === 0 && <p>{refusal.message}</p>}
      {fields.map(([field, texts]) => (
        <p key={field}>
          {words.name(field)}: {texts.join(' ')}
        </p>
      ))}
      {usedAs && refusal.counts && (
        <p className="flex flex-wrap gap-x-3">
          <UsageLinks uses={refusal.counts} search={{ [usedAs]: String(record) }} onFollow={onLeave} />
        </p>
      )}
    </div>
  );
}
