import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { BulkRemoval } from '#app/kit/bulk/bulk-removal.tsx';
import { BulkStatus } from '#app/kit/bulk/bulk-status.tsx';
import type { Selection } from '#app/kit/list/selection.ts';
import { users } from '#contract/users.ts';
import { USERS } from './queries.ts';

/** What may be done with the selected users. */
export function UserBulk({ selection }: { selection: Selection }) {
  const { t } = useLingui();
  const { count } = selection;
  const ofAll = { bulk: users.bulk, root: USERS, selection };
  return (
    <>
      <BulkStatus
        {...ofAll}
        update={users.update}
        labelOf={(id) => t`Status of user ${id}`}
        questions={{
          on: {
            title: <Plural value={count} one="Activate # user?" other="Activate # users?" />,
            text: <Trans>They can sign in to the shop again.</Trans>,
          },
          off: {
            title: <Plural value={count} one="Deactivate # user?" other="Deactivate # users?" />,
            text: <Trans>They can no longer sign in to the shop. Their orders stay as they are.</Trans>,
          },
        }}
        doneText={(count) => t`${plural(count, { one: '# user changed', other: '# users changed' })}`}
      />
      <BulkRemoval
        {...ofAll}
        remove={users.remove}
        usedAs="user"
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
