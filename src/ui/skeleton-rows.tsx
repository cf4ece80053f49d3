import { Trans } from '@lingui/react/macro';
import { Skeleton } from './skeleton.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

// Uneven widths look like words; equal ones look like a broken grid.
const widths = ['w-10', 'w-2/5', 'w-1/4', 'w-1/5', 'w-16'];

/** The shape of a table on its way: 48 px rows. */
export function SkeletonRows({ rows = 8 }: { rows?: number }) {
  return (
    <div role="status" className="divided">
      <VisuallyHidden>
        <Trans>Loading…</Trans>
      </VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins never move.
        <div key={row} className="flex h-12 items-center gap-6 px-4">
          {widths.map((width) => (
            <Skeleton key={width} className={`h-3.5 ${width}`} />
          ))}
        </div>
      ))}
    </div>
  );
}
