import { Trans } from '@lingui/react/macro';
import { STALE_AFTER } from '#app/device/kept-pages.ts';
import { useFormats } from '#app/i18n/formats.ts';
import { Chip } from '#app/ui/chip.tsx';
import { useNow } from '#app/ui/use-now.ts';

interface AgeChipProps {
  /** When what is shown came from the server, in ms. */
  at: number;
  online: boolean;
}

/** How old the rows are, once that matters: after five minutes, and always without a connection. */
export function AgeChip({ at, online }: AgeChipProps) {
  const { ago } = useFormats();
  const now = useNow();
  const age = ago(at, now);
  if (!online)
    return (
      <Chip icon="cloud-off" tone="warning">
        <Trans>Offline, updated {age}</Trans>
      </Chip>
    );
  if (now - at < STALE_AFTER) return null;
  return (
    <Chip icon="clock">
      <Trans>Updated {age}</Trans>
    </Chip>
  );
}
