import { Trans } from '@lingui/react/macro';
import { Skeleton } from './skeleton.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** The shape of a phone's list on its way: rows of two lines. */
export function SkeletonLines({ lines = 8 }: { lines?: number }) {
  return (
    <div role="status" className="rows">
      <VisuallyHidden>
        <Trans>Loading…</Trans>
      </VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins never move.
        <div key={line} className="row gap-2 px-4">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-3 w-2/3" />
        </div>
      ))}
    </div>
  );
}
