import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '#app/i18n/formats.ts';
import { useDeviceStorage } from '#app/offline/device-storage.ts';
import { lastSyncs } from '#app/offline/persistence.ts';
import { useSession } from '#app/session/use-session.ts';
import { SECTION_WORDS } from './section-words.ts';

/** What this phone keeps: how fresh each section is, how much room it takes, and whether the browser may clear it. */
export function SyncFacts() {
  const { t } = useLingui();
  const { ago, number } = useFormats();
  const user = useSession()?.user;
  const storage = useDeviceStorage();
  const sections = user ? lastSyncs(user).filter(({ root }) => root in SECTION_WORDS) : [];
  const used = number(Math.round((storage?.used ?? 0) / 100_000) / 10);
  const quota = number(Math.round((storage?.quota ?? 0) / 1_000_000));
  return (
    <section className="mt-5 grid gap-1.5 border-t border-hairline pt-4">
      <h3 className="font-medium">
        <Trans>Kept on this phone</Trans>
      </h3>
      <dl className="grid gap-1 text-small">
        {sections.map(({ root, at }) => {
          const word = SECTION_WORDS[root];
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
            {used} MB of {quota} MB used.
          </Trans>{' '}
          {storage.persistent ? (
            <Trans>The browser keeps it until you sign out.</Trans>
          ) : (
            <Trans>The browser may clear it when the phone runs out of room.</Trans>
          )}
        </p>
      )}
    </section>
  );
}
