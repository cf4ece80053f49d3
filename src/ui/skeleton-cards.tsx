import { Trans } from '@lingui/react/macro';
import { Skeleton } from './skeleton.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** The shape of a phone's list on its way: title and status, then two facts. */
export function SkeletonCards({ cards = 5 }: { cards?: number }) {
  return (
    <div role="status" className="grid grid-cols-1 gap-3">
      <VisuallyHidden>
        <Trans>Loading…</Trans>
      </VisuallyHidden>
      {Array.from({ length: cards }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins never move.
        <div key={card} className="surface-card grid gap-3 p-4">
          <div className="flex items-center justify-between gap-4">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-6 w-20 rounded-full" />
          </div>
          <Skeleton className="h-3.5 w-2/3" />
          <Skeleton className="h-3.5 w-1/3" />
        </div>
      ))}
    </div>
  );
}
