import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import { useContact } from '#app/offline/online.ts';
import { Icon } from '#app/ui/icon.tsx';

const SyncSheet = lazy(() => import('./sync-sheet.tsx').then((module) => ({ default: module.SyncSheet })));

/** Says whether the server answers; pressed, it tells more. */
export function ContactChip() {
  const { t } = useLingui();
  const { online, last } = useContact();
  const { time } = useFormats();
  const [open, setOpen] = useState(false);
  const look = online ? 'text-muted hover:bg-fill' : 'bg-warning-tint text-warning';
  const since = last === null ? '' : time(last);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={online ? t`Connected to the server` : undefined}
        className={`inline-flex min-h-[var(--control-height)] min-w-[var(--control-height)] shrink-0 items-center justify-center gap-1.5 rounded-full px-2.5 text-small ${look}`}
      >
        <Icon name={online ? 'i-lucide-cloud-check' : 'i-lucide-cloud-off'} className="size-4.5" />
        {!online && (
          <span>
            {since ? (
              <>
                <span className="max-sm:sr-only">
                  <Trans>Offline since {since}</Trans>
                </span>
                <span aria-hidden="true" className="sm:hidden max-[22rem]:hidden">
                  {since}
                </span>
              </>
            ) : (
              <Trans>Offline</Trans>
            )}
          </span>
        )}
      </button>
      <span role="status" className="sr-only">
        {!online && <Trans>You are offline. The last known data is shown.</Trans>}
      </span>
      <Suspense>{open && <SyncSheet onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
