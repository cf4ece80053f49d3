import { Trans, useLingui } from '@lingui/react/macro';
import { RecordFailure } from '#app/kit/record/record-failure.tsx';
import type { RecordResult } from '#app/kit/record/record-state.tsx';
import { providers } from '#contract/providers.ts';
import { BackToProviders } from './back-to-providers.tsx';
import { PROVIDERS } from './queries.ts';

/** Why there is no provider to show, and the way out; an `id` of 0: the address names none. */
export function ProviderFailure({ id, result }: { id: number; result: RecordResult }) {
  const { t } = useLingui();
  const restore = {
    endpoint: providers.restore,
    resource: PROVIDERS,
    label: t`Restoring provider ${id}`,
    doneText: t`The provider is back`,
  };
  const list = { to: '/providers', label: t`Show all providers` } as const;
  return (
    <RecordFailure id={id} result={result} back={<BackToProviders />} list={list} restore={restore}>
      <Trans>There is no such provider.</Trans>
    </RecordFailure>
  );
}
