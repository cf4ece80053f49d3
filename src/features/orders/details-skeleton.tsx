import { Trans } from '@lingui/react/macro';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { BackToOrders } from './back-to-orders.tsx';

/** The shape of an order's page on its way; the heading is left out where a list already gave it. */
export function DetailsSkeleton({ withHeader }: { withHeader: boolean }) {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">
        <Trans>Loading…</Trans>
      </span>
      {withHeader && (
        <div className="grid gap-3 pb-2">
          <BackToOrders />
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-4 w-64 max-w-full" />
        </div>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="surface-card grid gap-5 p-5">
          {['first', 'second', 'third'].map((line) => (
            <div key={line} className="flex items-center gap-3">
              <Skeleton className="size-11 shrink-0" />
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="ms-auto h-4 w-16" />
            </div>
          ))}
        </div>
        <div className="surface-card grid gap-4 p-5">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-full" />
        </div>
      </div>
    </div>
  );
}
