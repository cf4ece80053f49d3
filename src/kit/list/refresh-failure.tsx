import { Trans, useLingui } from '@lingui/react/macro';
import { errorText } from '#app/i18n/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** Above rows that could not be refreshed: they stay, and say so. */
export function RefreshFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { i18n } = useLingui();
  return (
    <div
      role="alert"
      className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-warning-tint px-4 py-2 text-warning"
    >
      <Icon name="triangle-alert" />
      <span className="min-w-0 flex-1">
        <Trans>These rows could not be refreshed.</Trans> {errorText(error, i18n)}
      </span>
      <Button tone="plain" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
