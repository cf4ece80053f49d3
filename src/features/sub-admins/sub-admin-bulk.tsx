import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useBulk } from '#app/kit/bulk.ts';
import { BulkFailures } from '#app/kit/bulk-failures.tsx';
import type { Selection } from '#app/kit/selection.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { subAdmins } from '#contract/sub-admins.ts';
import { SUB_ADMINS } from './queries.ts';

/** What may be done with the selected sub-admins. */
export function SubAdminBulk({ selection }: { selection: Selection }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState(false);
  const bulk = useBulk({
    endpoint: subAdmins.bulk,
    single: subAdmins.update,
    root: SUB_ADMINS,
    selection,
    labelOf: (id) => t`Status of sub-admin ${id}`,
    doneText: (count) => t`${plural(count, { one: '# sub-admin changed', other: '# sub-admins changed' })}`,
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
          title={<Trans>Delete sub-admins</Trans>}
          confirmLabel={<Trans>Delete</Trans>}
          pending={bulk.pending}
          onConfirm={() => void remove()}
          onCancel={() => setAsked(false)}
        >
          <Plural
            value={count}
            one="Are you sure you want to delete # sub-admin? Their sessions end at once."
            other="Are you sure you want to delete # sub-admins? Their sessions end at once."
          />
        </ConfirmDialog>
      )}
    </>
  );
}
