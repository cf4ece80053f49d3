import { Trans } from '@lingui/react/macro';
import { useContact } from '#app/api/connection.ts';
import { STALE_AFTER } from '#app/device/kept-pages.ts';
import { useStore } from '#app/device/use-store.ts';
import { useFormats } from '#app/i18n/formats.ts';
import type { Ages } from './ages.ts';
import { Icon } from './icon.tsx';
import { useNow } from './use-now.ts';

/** How old what is shown is, once that matters: after five minutes, and always without a connection. It stands where it moves nothing. */
export function AgeNote({ ages }: { ages: Ages }) {
  const { agoInShort } = useFormats();
  const { online } = useContact();
  const now = useNow();
  const parts = useStore(ages);
  const at = Math.min(...parts);
  if (parts.length === 0 || (online && now - at < STALE_AFTER)) return null;
  // Nothing came after now: a clock that was set back says so.
  const age = agoInShort(Math.min(at, now), now);
  return (
    <span
      className={`age-note inline-flex max-w-full items-center gap-1.5 text-small ${online ? 'text-muted' : 'text-warning'}`}
    >
      <Icon name={online ? 'clock' : 'cloud-off'} className="size-3.5 shrink-0" />
      <span className="truncate">{online ? <Trans>Updated {age}</Trans> : <Trans>Offline, updated {age}</Trans>}</span>
    </span>
  );
}
