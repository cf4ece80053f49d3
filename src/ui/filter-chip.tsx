import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type FilterChipProps = { label: string; value: ReactNode; onRemove: () => void };

/** One active filter: what it is, what it is set to, and the way to drop it. */
export function FilterChip({ label, value, onRemove }: FilterChipProps) {
  const { t } = useLingui();
  return (
    <span className="inline-flex max-w-full items-center rounded-full border border-hairline bg-card ps-3 text-small">
      <span className="truncate">
        <span className="text-muted">{label}:</span> <bdi className="font-medium">{value}</bdi>
      </span>
      <button
        type="button"
        onClick={onRemove}
        aria-label={t`Remove the filter “${label}”`}
        className="grid shrink-0 place-items-center size-[max(1.75rem,calc(var(--control-height)-0.5rem))] rounded-full text-muted hover:text-ink hover:bg-fill"
      >
        <Icon name="x" className="size-3.5" />
      </button>
    </span>
  );
}
