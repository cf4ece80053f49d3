import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { AddButton } from '#app/kit/add-button.tsx';
import { Allowed } from '#app/kit/allowed.tsx';
import { ChoiceFilter } from '#app/kit/choice-filter.tsx';
import { DataList } from '#app/kit/data-list.tsx';
import { ExportButton } from '#app/kit/export-button.tsx';
import { ListFrame } from '#app/kit/list-frame.tsx';
import { useListSearch } from '#app/kit/list-search.ts';
import { useSelection } from '#app/kit/selection.ts';
import { useWaitingRows } from '#app/kit/waiting.ts';
import { WaitingMark } from '#app/kit/waiting-mark.tsx';
import { type SubAdmin, subAdminList, subAdmins } from '#contract/sub-admins.ts';
import { useSubAdminColumns } from './columns.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { SUB_ADMINS, subAdminPage } from './queries.ts';
import { SubAdminActions } from './row-actions.tsx';
import { SubAdminBulk } from './sub-admin-bulk.tsx';

// Forms bring the form library and the schemas along, so they come when the first one opens.
const Drawers = lazy(() => import('./drawers.tsx').then((module) => ({ default: module.Drawers })));

export function SubAdminsScreen() {
  const { t } = useLingui();
  const list = useListSearch(subAdminList);
  const answer = useWaitingRows(SUB_ADMINS, useQuery(subAdminPage(list.params)), list);
  const selection = useSelection(list, answer.data);
  const columns = useSubAdminColumns();
  const [leaving, setLeaving] = useState<SubAdmin>();
  const statuses = [
    { value: '1', label: t`Active` },
    { value: '0', label: t`Inactive` },
  ];

  return (
    <>
      <ListFrame
        title={t`SubAdmins`}
        list={list}
        answer={answer}
        columns={columns}
        searchLabel={t`Search sub-admins`}
        action={
          <AddButton endpoint={subAdmins.create} list={list}>
            <Trans>Add sub-admin</Trans>
          </AddButton>
        }
        filters={<ChoiceFilter list={list} name="status" label={t`Status`} choices={statuses} />}
        tools={<ExportButton calls={subAdmins} list={list} />}
        emptyText={<Trans>No sub-admins yet</Trans>}
        selection={selection}
        bulk={<SubAdminBulk selection={selection} />}
      >
        {(rows) => (
          <DataList
            label={t`SubAdmins`}
            columns={columns}
            rows={rows}
            list={list}
            selection={selection}
            nameOf={(row) => row.name}
            remark={(row) => <WaitingMark root={SUB_ADMINS} id={row.id} />}
            hrefOf={(row) => list.hrefFor(row.id)}
            onOpen={(row) => list.openDrawer(row.id)}
            actions={(row) => (
              <Allowed endpoint={subAdmins.update}>
                <SubAdminActions
                  row={row}
                  onEdit={() => list.openDrawer(row.id)}
                  onResetPassword={() => list.openDrawer(`password-${row.id}`)}
                  onDelete={() => setLeaving(row)}
                />
              </Allowed>
            )}
          />
        )}
      </ListFrame>
      <Suspense>
        {list.open && <Drawers open={list.open} rows={answer.data?.data} onClose={list.closeDrawer} />}
      </Suspense>
      {leaving && (
        <DeleteQuestion
          row={leaving}
          onRemoved={() => selection.forget(leaving.id)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}
