import { useLingui } from '@lingui/react/macro';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { StatusSwitch } from '#app/kit/crud/status-switch.tsx';
import { type Provider, providers } from '#contract/providers.ts';
import { PROVIDERS } from './queries.ts';

/** The switch of a provider, in the list and on his page. */
export function ProviderStatus({ provider }: { provider: Provider }) {
  const { t } = useLingui();
  const changedText = useStatusText(provider.name);
  return (
    <StatusSwitch
      endpoint={providers.update}
      resource={PROVIDERS}
      row={provider}
      field="status"
      label={t`Status of ${provider.name}`}
      changedText={changedText}
    />
  );
}

/** What is said once a provider was switched on or off. */
function useStatusText(name: string): (on: boolean) => string {
  const { t } = useLingui();
  return (on) =>
    on
      ? t`Provider ${bidiIsolate(name)} activated`
      : t`Provider ${bidiIsolate(name)} deactivated. The products are not sold now.`;
}
