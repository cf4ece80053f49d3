import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useContact } from '#app/api/connection.ts';
import { useFormats } from '#app/i18n/formats.ts';
import { isInstalled } from '#app/pwa/install.ts';
import { wipeKept } from '#app/sync/device-cache.ts';
import { useDeviceStorage } from '#app/sync/device-storage.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { Nothing } from '#app/ui/nothing.tsx';
import { toast } from '#app/ui/toast.ts';
import { RELEASE } from '#contract/version.ts';
import { Section } from './section.tsx';

/** What this device keeps, which release it runs, and the way to clear what may be fetched again. */
export function ThisDevice({ server }: { server: string | undefined }) {
  const { t } = useLingui();
  const { fileSize, ago } = useFormats();
  const { last } = useContact();
  const client = useQueryClient();
  const [round, setRound] = useState(0);
  const storage = useDeviceStorage(round);
  const [asked, setAsked] = useState(false);
  const used = storage && fileSize(storage.used);
  const quota = storage && fileSize(storage.quota);
  const forGood = storage?.persistent ? <Trans>Yes</Trans> : <Trans>No, the browser may clear it</Trans>;

  async function clear(): Promise<void> {
    setAsked(false);
    await wipeKept(client);
    setRound(round + 1);
    toast.success(t`Offline data cleared. Changes waiting to be sent are still here.`);
    // What stands on this page is asked for again, if there is a connection.
    await client.invalidateQueries();
  }

  return (
    <Section title={<Trans>This device</Trans>}>
      <dl className="grid gap-2">
        <Fact label={t`Installed as an app`}>{isInstalled() ? <Trans>Yes</Trans> : <Trans>No</Trans>}</Fact>
        <Fact label={t`Storage`}>
          {storage ? (
            <Trans>
              {used} of {quota}
            </Trans>
          ) : (
            <Nothing />
          )}
        </Fact>
        <Fact label={t`Kept for good`}>{storage ? forGood : <Nothing />}</Fact>
        <Fact label={t`Last contact with the server`}>
          {last === null ? <Nothing /> : ago(new Date(last).toISOString())}
        </Fact>
        <Fact label={t`Version of the app`}>
          <Ltr>{RELEASE}</Ltr>
        </Fact>
        <Fact label={t`Version of the server`}>{server ? <Ltr>{server}</Ltr> : <Nothing />}</Fact>
      </dl>
      <div>
        <Button icon="trash-2" onClick={() => setAsked(true)}>
          <Trans>Clear offline data</Trans>
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          title={<Trans>Clear offline data</Trans>}
          confirmLabel={<Trans>Clear</Trans>}
          onConfirm={() => void clear()}
          onCancel={() => setAsked(false)}
        >
          <Trans>
            The lists, records and pictures kept on this device are removed and load again as you open them. Changes
            waiting to be sent are kept, and you stay signed in.
          </Trans>
        </ConfirmDialog>
      )}
    </Section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
