import { Trans, useLingui } from '@lingui/react/macro';
import { isUnreachable } from '#app/api/api-error.ts';
import { errorText } from '#app/i18n/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

interface RefreshFailureProps {
  /** A `useQuery(…)` result fits. */
  result: { readonly error: Error | null; readonly isFetching: boolean; readonly refetch: () => unknown };
}

/** Stands last below what could not be refreshed, in sight at the bottom of the screen: nothing moves because of it. */
export function RefreshFailure({ result: { error, isFetching, refetch } }: RefreshFailureProps) {
  const { i18n } = useLingui();
  // Without a connection its age says it already.
  if (!error || isFetching || isUnreachable(error)) return null;
  return (
    <div
      role="alert"
      className="edge-note mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-warning-tint px-4 py-2 text-warning"
    >
      <span className="min-w-0 flex-1 max-md:basis-full">
        <Icon name="triangle-alert" className="me-2 size-4" />
        <Trans>These rows could not be refreshed.</Trans> {errorText(error, i18n)}
      </span>
      <Button tone="plain" onClick={() => void refetch()}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
