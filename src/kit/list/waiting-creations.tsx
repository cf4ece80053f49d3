import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '#app/i18n/formats.ts';
import { askForSyncSheet } from '#app/sync/open-sync-sheet.ts';
import type { OutboxEntry } from '#app/sync/queue-view.ts';
import { useQueue } from '#app/sync/queue-view.ts';
import { Button } from '#app/ui/button.tsx';
import { WaitingMark } from './waiting-mark.tsx';

/** Records that were created on this phone and that the server does not have yet, above the list that they will join. */
export function WaitingCreations({ entries }: { entries: readonly OutboxEntry[] }) {
  const { t } = useLingui();
  const { ago } = useFormats();
  const { unstored } = useQueue();
  return (
    <ul aria-label={t`Not sent yet`} className="grid gap-2">
      {entries.map(({ key, root, record, label, queuedAt }) => (
        <li key={key} className="surface-card flex flex-wrap items-center gap-x-3 border-dashed px-4 py-2">
          <WaitingMark root={root} id={record} />
          <span className="min-w-0 flex-1 wrap-anywhere">
            <bdi className="font-medium">{label}</bdi>
            <span className="block text-small text-muted">
              {unstored.has(key) ? (
                <Trans>Not stored on this device; keep this page open</Trans>
              ) : (
                <Trans>Saved {ago(queuedAt)}, not in the list yet</Trans>
              )}
            </span>
          </span>
          <Button tone="plain" onClick={askForSyncSheet}>
            <Trans>Show</Trans>
          </Button>
        </li>
      ))}
    </ul>
  );
}
