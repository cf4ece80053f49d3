import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { BulkRemoval } from '#app/kit/bulk/bulk-removal.tsx';
import { BulkStatus } from '#app/kit/bulk/bulk-status.tsx';
import type { Selection } from '#app/kit/list/selection.ts';
import { subAdmins } from '#contract/sub-admins.ts';
import { SUB_ADMINS } from './queries.ts';

/** What may be done with the selected sub-admins. */
export function SubAdminBulk({ selection }: { selection: Selection }) {
  const { t } = useLingui();
  const { count } = selection;
  const ofAll = { bulk: subAdmins.bulk, root: SUB_ADMINS, selection };
  return (
    <>
      <BulkStatus
        {...ofAll}
        update={subAdmins.update}
        labelOf={(id) => t`Status of sub-admin ${id}`}
        questions={{
          on: {
            title: <Plural value={count} one="Activate # sub-admin?" other="Activate # sub-admins?" />,
            text: <Trans>They can sign in again.</Trans>,
          },
          off: {
            title: <Plural value={count} one="Deactivate # sub-admin?" other="Deactivate # sub-admins?" />,
            text: (
              <Trans>They are signed out at once on all their devices. What they have not sent yet is refused.</Trans>
            ),
          },
        }}
        doneText={(count) => t`${plural(count, { one: '# sub-admin changed', other: '# sub-admins changed' })}`}
      />
      <BulkRemoval
        {...ofAll}
        remove={subAdmins.remove}
        title={<Trans>Delete sub-admins</Trans>}
        labelOf={(id) => t`Deleting sub-admin ${id}`}
        doneText={(deleted) => t`${plural(deleted, { one: '# sub-admin deleted', other: '# sub-admins deleted' })}`}
      >
        <Plural
          value={count}
          one="Are you sure you want to delete # sub-admin? Their sessions end at once."
          other="Are you sure you want to delete # sub-admins? Their sessions end at once."
        />
      </BulkRemoval>
    </>
  );
}
