import { useFieldLabelsOf } from '#app/kit/crud/all-labels.ts';
import type { OutboxEntry } from '#app/sync/queue-view.ts';

/** What a waiting change says: each field that it touches, the old value and the new one; of a new text the text itself. */
export function SyncChanges({ entry: { root, base, mine, request } }: { entry: OutboxEntry }) {
  const labels = useFieldLabelsOf(root);
  // What has no old value is known from the call alone: a note's text, the fields of a new record.
  const added = Object.keys(request.body).filter((field) => !(field in mine) && labels.knows(field));
  const told = added.filter((field) => isSaid(request.body[field]));
  return (
    <dl className="mt-1 grid gap-0.5 text-small">
      {Object.keys(mine).map((field) => (
        <div key={field} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{labels.name(field)}</dt>
          <dd className="flex min-w-0 flex-wrap gap-x-2 wrap-anywhere">
            <bdi className="text-muted line-through">{labels.value(field, base[field])}</bdi>
            <bdi>{labels.value(field, mine[field])}</bdi>
          </dd>
        </div>
      ))}
      {told.map((field) => (
        <div key={field} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{labels.name(field)}</dt>
          <dd className="min-w-0 whitespace-pre-line wrap-anywhere">
            <bdi>{labels.value(field, request.body[field])}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function isSaid(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
