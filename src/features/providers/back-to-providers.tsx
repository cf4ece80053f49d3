import { useLingui } from '@lingui/react/macro';
import { BackLink } from '#app/kit/record/back-link.tsx';

/** Back to the list of providers. */
export function BackToProviders() {
  const { t } = useLingui();
  return <BackLink to="/providers">{t`Providers`}</BackLink>;
}
