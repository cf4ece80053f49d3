import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useBulk } from '#app/kit/bulk.ts';
import { BulkFailures } from '#app/kit/bulk-failures.tsx';
import { BulkRemoval } from '#app/kit/bulk-removal.tsx';
import type { Selection } from '#app/kit/selection.ts';
import { Button } from '#app/ui/button.tsx';
import { users } from '#contract/users.ts';
import { USERS } from './queries.ts';

/** What may be done with the selected users. */
export function UserBulk({ selection }: { selection: Selection }) {
  const { t } = useLingui();
  const bulk = useBulk({
    endpoint: users.bulk,
    single: users.update,
    root: USERS,
    selection,
    labelOf: (id) => t`Status of user ${id}`,
    doneText: (count) => t`${plural(count, { one: '# user changed', other: '# users changed' })}`,
  });
  const { count } = selection;
  const set = (status: boolean) =>
    void bulk.run({ fields: { action: status ? 'enable' : 'disable' }, one: { status } });

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
      <BulkRemoval
        bulk={users.bulk}
        remove={users.remove}
        root={USERS}
        selection={selection}
        title={<Trans>Delete users</Trans>}
        labelOf={(id) => t`Deleting user ${id}`}
        doneText={(deleted) => t`${plural(deleted, { one: '# user deleted', other: '# users deleted' })}`}
      >
        <Plural
          value={count}
          one="Are you sure you want to delete # user? Who has an order in progress stays."
          other="Are you sure you want to delete # users? Those with an order in progress stay."
        />
      </BulkRemoval>
    </>
  );
}
