import { Trans, useLingui } from '@lingui/react/macro';
import { RecordFailure, RestoreMissing } from '#app/kit/record/record-failure.tsx';
import type { RecordResult } from '#app/kit/record/record-state.tsx';
import { providers } from '#contract/providers.ts';
import { BackToProviders } from './back-to-providers.tsx';
import { PROVIDERS } from './queries.ts';

/** Why there is no provider to show, and the way out; an `id` of 0: the address names none. */
export function ProviderFailure({ id, result }: { id: number; result: RecordResult }) {
  const { t } = useLingui();
  return (
    <RecordFailure
      result={result}
      isNamed={id > 0}
      back={<BackToProviders />}
      list={{ to: '/providers', label: t`Show all providers` }}
      restore={
        <RestoreMissing
          restore={providers.restore}
          resource={PROVIDERS}
          id={id}
          label={() => t`Restoring provider ${id}`}
          restoredText={t`The provider is back`}
          onRestored={() => void result.refetch()}
        />
      }
    >
      <Trans>There is no such provider.</Trans>
    </RecordFailure>
  );
}
