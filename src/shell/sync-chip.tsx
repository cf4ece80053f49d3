import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useContact, useSlow } from '#app/api/connection.ts';
import { useFormats } from '#app/i18n/formats.ts';
import { onSyncSheetAsked } from '#app/sync/open-sync-sheet.ts';
import { somethingWaits, useQueue } from '#app/sync/queue-view.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { useStoppedNews } from './use-stopped-news.ts';

const SyncSheet = lazyPart(() => import('./sync-sheet.tsx').then((module) => ({ default: module.SyncSheet })));

/** Says whether the server has everything and answers; pressed, it tells more. */
export function SyncChip() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  useStoppedNews(() => setOpen(true));
  useEffect(() => onSyncSheetAsked(() => setOpen(true)), []);
  const { icon, look, text, spoken } = useChipLabels();
  // What waited when this device was last used may not have been read yet.
  const idle = somethingWaits() ? t`Connected` : t`Connected, everything is sent`;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={text ? undefined : idle}
        className={`inline-flex min-h-[var(--control-height)] min-w-[var(--control-height)] shrink-0 items-center justify-center rounded-full text-small ${look}`}
      >
        {text}
        <span className="grid size-[var(--control-height)] place-items-center">
          <Icon name={icon} className="size-4.5" />
        </span>
      </button>
      <span role="status" className="sr-only">
        {spoken}
      </span>
      <Suspense>{open && <SyncSheet onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

interface ChipLabels {
  readonly icon: IconName;
  readonly look: string;
  readonly text?: ReactNode;
  /** Read aloud when it begins. */
  readonly spoken?: ReactNode;
}

function useChipLabels(): ChipLabels {
  const { online, last } = useContact();
  const slow = useSlow();
  const { time, date, number } = useFormats();
  const { entries, unreadable } = useQueue();
  const waiting = entries.filter(({ state }) => state === 'waiting').length;
  const stopped = entries.length - waiting + unreadable;
  const spoken = online ? undefined : <Trans>You are offline. The last known data is shown.</Trans>;
  if (stopped > 0) {
    const text = short(number(stopped), <Plural value={stopped} one="# needs you" other="# need you" />);
    return { icon: 'circle-alert', look: 'bg-bad-tint text-bad', text, spoken };
  }
  if (!online) {
    const isToday = last !== null && date(last) === date(Date.now());
    const since = last === null ? '' : (isToday ? time : date)(last);
    const text = since ? (
      short(since, <Trans>Offline since {since}</Trans>, 'max-[24.25rem]:hidden')
    ) : (
      <span className="ps-3">
        <Trans>Offline</Trans>
      </span>
    );
    const both = (
      <>
        {text}
        {waiting > 0 && (
          <span className="ms-1 rounded-full bg-warning px-1.5 text-card tabular-nums">
            <span aria-hidden="true">{number(waiting)}</span>
            <span className="sr-only">
              <Plural value={waiting} one="# waiting" other="# waiting" />
            </span>
          </span>
        )}
      </>
    );
    return { icon: 'cloud-off', look: 'bg-warning-tint text-warning', text: both, spoken };
  }
  if (waiting > 0) {
    const text = short(number(waiting), <Plural value={waiting} one="# waiting" other="# waiting" />);
    return { icon: 'cloud-upload', look: 'bg-info-tint text-info', text };
  }
  if (slow) {
    const text = short('…', <Trans>The server is slow</Trans>);
    return { icon: 'cloud-off', look: 'bg-warning-tint text-warning', text, spoken: <Trans>The server is slow</Trans> };
  }
  return { icon: 'cloud-check', look: 'text-muted hover:bg-fill' };
}

/** The whole words where there is room for them, only the figure where there is not; `left`: where not even that has room. */
function short(figure: ReactNode, label: ReactNode, left = 'max-[22rem]:hidden'): ReactNode {
  return (
    <>
      <span className="max-sm:sr-only ps-3">{label}</span>
      <span aria-hidden="true" className={`ps-3 sm:hidden ${left}`}>
        {figure}
      </span>
    </>
  );
}
