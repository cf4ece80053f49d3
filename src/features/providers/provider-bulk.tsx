import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useBulk } from '#app/kit/bulk.ts';
import { BulkFailures } from '#app/kit/bulk-failures.tsx';
import type { Selection } from '#app/kit/selection.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { providers } from '#contract/providers.ts';
import { PROVIDERS } from './queries.ts';

/** What may be done with the selected providers. */
export function ProviderBulk({ selection }: { selection: Selection }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState(false);
  const bulk = useBulk({
    endpoint: providers.bulk,
    single: providers.update,
    root: PROVIDERS,
    selection,
    labelOf: (id) => t`Status of provider ${id}`,
    doneText: (count) => t`${plural(count, { one: '# provider changed', other: '# providers changed' })}`,
  });
  const { count } = selection;

  const set = (status: boolean) =>
    void bulk.run({ fields: { action: status ? 'enable' : 'disable' }, one: { status } });

  async function remove() {
    await bulk.run({ fields: { action: 'delete' } });
    setAsked(false);
  }

  if (count === 0) return null;
  const idle = bulk.reasonFor({ one: {} });
  return (
    <>
      <BulkFailures failures={bulk.failures} />
      <Button tone="plain" disabledReason={idle} pending={bulk.pending} onClick={() => set(true)}>
        <Trans>Activate</Trans>
      </Button>
      <Button tone="plain" disabledReason={idle} pending={bulk.pending} onClick={() => set(false)}>
        <Trans>Deactivate</Trans>
      </Button>
      <Button tone="plain" icon="i-lucide-trash-2" disabledReason={bulk.reasonFor({})} onClick={() => setAsked(true)}>
        <Trans>Delete</Trans>
      </Button>
      {asked && (
        <ConfirmDialog
          title={<Trans>Delete providers</Trans>}
          confirmLabel={<Trans>Delete</Trans>}
          pending={bulk.pending}
          onConfirm={() => void remove()}
          onCancel={() => setAsked(false)}
        >
          <Plural
            value={count}
            one="Are you sure you want to delete # provider? The products are hidden as well."
            other="Are you sure you want to delete # providers? The products are hidden as well."
          />
        </ConfirmDialog>
      )}
    </>
  );
}
