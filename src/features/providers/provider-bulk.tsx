import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { BulkRemoval } from '#app/kit/bulk/bulk-removal.tsx';
import { BulkStatus } from '#app/kit/bulk/bulk-status.tsx';
import type { Selection } from '#app/kit/list/selection.ts';
import { providers } from '#contract/providers.ts';
import { PROVIDERS } from './queries.ts';

/** What may be done with the selected providers. */
export function ProviderBulk({ selection }: { selection: Selection }) {
  const { t } = useLingui();
  const { count } = selection;
  const ofAll = { bulk: providers.bulk, root: PROVIDERS, selection };
  return (
    <>
      <BulkStatus
        {...ofAll}
        update={providers.update}
        labelOf={(id) => t`Status of provider ${id}`}
        questions={{
          on: {
            title: <Plural value={count} one="Activate # provider?" other="Activate # providers?" />,
            text: <Trans>They can sign in again, and their products that are switched on are sold again.</Trans>,
          },
          off: {
            title: <Plural value={count} one="Deactivate # provider?" other="Deactivate # providers?" />,
            text: (
              <Trans>
                They are signed out at once, and none of their products is sold until they are activated again.
              </Trans>
            ),
          },
        }}
        doneText={(count) => t`${plural(count, { one: '# provider changed', other: '# providers changed' })}`}
      />
      <BulkRemoval
        {...ofAll}
        remove={providers.remove}
        usedAs="provider"
        title={<Trans>Delete providers</Trans>}
        labelOf={(id) => t`Deleting provider ${id}`}
        doneText={(deleted) => t`${plural(deleted, { one: '# provider deleted', other: '# providers deleted' })}`}
      >
        <Plural
          value={count}
          one="Are you sure you want to delete # provider? The products are hidden as well."
          other="Are you sure you want to delete # providers? The products are hidden as well."
        />
      </BulkRemoval>
    </>
  );
}
