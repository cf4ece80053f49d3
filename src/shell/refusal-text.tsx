import { Trans } from '@lingui/react/macro';
import { useFieldWords } from '#app/kit/field-names.ts';
import type { OutboxEntry } from '#app/offline/outbox-entry.ts';

/** Why a change stopped, in the server's words where it gave some. */
export function RefusalText({ entry: { root, refusal } }: { entry: OutboxEntry }) {
  const words = useFieldWords(root);
  if (!refusal) return null;
  const fields = Object.entries(refusal.fields ?? {});
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
    </div>
  );
}
