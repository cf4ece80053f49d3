import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import { ask, useContact } from '#app/offline/online.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Sheet } from '#app/ui/sheet.tsx';

export function SyncSheet({ onClose }: { onClose: () => void }) {
  const { online, last } = useContact();
  const { dateTime } = useFormats();
  const [asking, setAsking] = useState(false);
  const check = () => {
    setAsking(true);
    ask().finally(() => setAsking(false));
  };
  const when = last === null ? null : dateTime(last);
  const actions = (
    <Button icon="i-lucide-refresh-cw" pending={asking} onClick={check}>
      <Trans>Check now</Trans>
    </Button>
  );
  return (
    <Sheet title={<Trans>Connection</Trans>} actions={actions} onClose={onClose}>
      <div className="flex items-start gap-3">
        <span
          className={`grid size-10 shrink-0 place-items-center rounded-full ${online ? 'bg-good-tint text-good' : 'bg-warning-tint text-warning'}`}
        >
          <Icon name={online ? 'i-lucide-cloud-check' : 'i-lucide-cloud-off'} className="size-5" />
        </span>
        <div className="grid gap-0.5" aria-live="polite">
          <p className="font-medium">
            {online ? <Trans>The server answers</Trans> : <Trans>The server does not answer</Trans>}
          </p>
          <p className="text-muted">
            {when ? (
              <Trans>Last contact: {when}</Trans>
            ) : (
              <Trans>The server has not answered on this device yet.</Trans>
            )}
          </p>
          {!online && (
            <p className="text-muted">
              <Trans>What you opened before is shown with its age. The panel reconnects by itself.</Trans>
            </p>
          )}
        </div>
      </div>
    </Sheet>
  );
}
