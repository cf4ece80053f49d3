import { Trans } from '@lingui/react/macro';
import { use, useState } from 'react';
import { ask, useContact } from '#app/api/connection.ts';
import { useFormats } from '#app/i18n/formats.ts';
import { AllLabels } from '#app/kit/crud/all-labels.ts';
import { loadLabels } from '#app/labels.ts';
import { useQueue, wasSent } from '#app/sync/queue-view.ts';
import { theOutbox } from '#app/sync/session-queue.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Sheet } from '#app/ui/sheet.tsx';
import { SyncFacts } from './sync-facts.tsx';
import { SyncList } from './sync-list.tsx';
import { SyncUnreadable } from './sync-unreadable.tsx';

/** Everything that this phone has not handed over yet, and what it keeps. */
export function SyncSheet({ onClose }: { onClose: () => void }) {
  const [asking, setAsking] = useState(false);
  const { entries } = useQueue();
  const labels = use(loadLabels());
  const check = () => {
    setAsking(true);
    ask().finally(() => setAsking(false));
  };
  const actions = (
    <>
      <Button icon="refresh-cw" pending={asking} onClick={check}>
        <Trans>Check now</Trans>
      </Button>
      {entries.length > 1 && (
        <Button onClick={retryAll}>
          {entries.some(wasSent) ? <Trans>Send all again</Trans> : <Trans>Send all now</Trans>}
        </Button>
      )}
    </>
  );
  return (
    <Sheet title={<Trans>Connection and waiting changes</Trans>} actions={actions} onClose={onClose}>
      <Connection />
      <SyncUnreadable />
      <AllLabels value={labels}>
        <SyncList onLeave={onClose} />
        <SyncFacts />
      </AllLabels>
    </Sheet>
  );
}

/** Everything but conflicts, which need an answer, and what may have arrived, which needs a look. */
async function retryAll(): Promise<void> {
  const outbox = await theOutbox();
  const again = outbox?.view().entries.filter(({ state }) => state === 'waiting' || state === 'refused') ?? [];
  for (const { key } of again) await outbox?.retry(key);
}

function Connection() {
  const { online, last } = useContact();
  const { paused } = useQueue();
  const { dateTime } = useFormats();
  const when = last === null ? null : dateTime(last);
  return (
    <div className="flex items-start gap-3">
      <span
        className={`grid size-10 shrink-0 place-items-center rounded-full ${online ? 'bg-good-tint text-good' : 'bg-warning-tint text-warning'}`}
      >
        <Icon name={online ? 'cloud-check' : 'cloud-off'} className="size-5" />
      </span>
      <div className="grid gap-0.5" aria-live="polite">
        <p className="font-medium">
          {online ? <Trans>The server answers</Trans> : <Trans>The server does not answer</Trans>}
        </p>
        <p className="text-muted">
          {when ? <Trans>Last contact: {when}</Trans> : <Trans>The server has not answered on this device yet.</Trans>}
        </p>
        {!online && (
          <p className="text-muted">
            <Trans>Pages you opened before are shown with their age. The panel reconnects by itself.</Trans>
          </p>
        )}
        {paused && (
          <p className="text-warning">
            <Trans>Nothing is sent until you sign in again.</Trans>
          </p>
        )}
      </div>
    </div>
  );
}
