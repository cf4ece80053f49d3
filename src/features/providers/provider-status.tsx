import { useLingui } from '@lingui/react/macro';
import { StatusSwitch } from '#app/kit/crud/status-switch.tsx';
import { type Provider, providers } from '#contract/providers.ts';
import { PROVIDERS } from './queries.ts';
import { useStatusText } from './words.ts';

/** The switch of a provider, in the list and on his page. */
export function ProviderStatus({ provider }: { provider: Provider }) {
  const { t } = useLingui();
  const changedText = useStatusText(provider.name);
  return (
    <StatusSwitch
      endpoint={providers.update}
      root={PROVIDERS}
      row={provider}
      field="status"
      label={t`Status of ${provider.name}`}
      changedText={changedText}
    />
  );
}
