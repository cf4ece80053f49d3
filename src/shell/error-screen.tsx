import { Trans, useLingui } from '@lingui/react/macro';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useContact } from '#app/api/connection.ts';
import { errorText } from '#app/i18n/error-text.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { usePageTitle } from '#app/ui/page-title.ts';

/** A screen that failed as a whole: its chunk, its texts or its own code. The shell around it stays. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const { t, i18n } = useLingui();
  usePageTitle(t`This screen could not be shown`);
  const { online } = useContact();
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <ErrorState title={<Trans>This screen could not be shown</Trans>} onRetry={retry}>
      {online ? errorText(error, i18n) : <Trans>Connect once to load this page</Trans>}
    </ErrorState>
  );
}
