import { Trans } from '@lingui/react/macro';
import { BackLink } from '#app/kit/back-link.tsx';

/** Back to the list of providers. */
export function BackToProviders() {
  return (
    <BackLink to="/providers">
      <Trans>Providers</Trans>
    </BackLink>
  );
}
