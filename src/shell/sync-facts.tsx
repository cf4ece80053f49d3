import { Select, Trans, useLingui } from '@lingui/react/macro';
import { useContext } from 'react';
import { deviceKind } from '#app/i18n/device-kind.ts';
import { useFormats } from '#app/i18n/formats.ts';
import { AllLabels } from '#app/kit/crud/all-labels.ts';
import { useSession } from '#app/session/use-session.ts';
import { lastSyncs } from '#app/sync/device-cache.ts';
import { useDeviceStorage } from '#app/sync/device-storage.ts';

/** What this device keeps: how fresh each section is, how much room it takes, and whether the browser may clear it. */
export function SyncFacts() {
  const { t } = useLingui();
  const { ago, fileSize } = useFormats();
  const user = useSession()?.user;
  const all = useContext(AllLabels);
  const storage = useDeviceStorage();
  const sections = user ? lastSyncs(user).filter(({ root }) => all.get(root)?.title) : [];
  const used = fileSize(storage?.used ?? 0);
  const quota = fileSize(storage?.quota ?? 0);
  return (
    <section className="mt-5 grid gap-1.5 border-t border-hairline pt-4">
      <h3 className="font-medium">
        <Trans>
          Kept on this <Select value={deviceKind()} _phone="phone" other="device" />
        </Trans>
      </h3>
      <dl className="grid gap-1 text-small">
        {sections.map(({ root, at }) => {
          const word = all.get(root)?.title;
          return (
            <div key={root} className="flex justify-between gap-3">
              <dt>{word ? t(word) : root}</dt>
              <dd className="text-muted">{ago(at)}</dd>
            </div>
          );
        })}
      </dl>
      {storage && (
        <p className="text-small text-muted">
          <Trans>
            {used} of {quota} used.
          </Trans>{' '}
          {storage.persistent ? (
            <Trans>The browser keeps it until you sign out.</Trans>
          ) : (
            <Trans>The browser may clear it when storage runs low.</Trans>
          )}
        </p>
      )}
    </section>
  );
}
