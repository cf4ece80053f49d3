import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { RETURN_STATUS_LABELS } from '#app/i18n/status-labels.ts';
import { RecordList } from '#app/kit/crud/record-list.tsx';
import { ChoiceFilter } from '#app/kit/filter/choice-filter.tsx';
import { DayRangeFilter } from '#app/kit/filter/day-range-filter.tsx';
import type { ColumnsOf } from '#app/kit/list/column.ts';
import { useListSearch } from '#app/kit/list/list-search.ts';
import { useExportTool } from '#app/kit/list/list-tool.ts';
import { StatusTabs } from '#app/kit/list/status-tabs.tsx';
import { ReturnedPieces, ReturnedProducts, ReturnNumber } from '#app/kit/record/return-cells.tsx';
import { ReturnPill } from '#app/kit/record/return-pill.tsx';
import { useWaitingRows } from '#app/sync/waiting.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import { type MyReturn, myReturnList, myReturns } from '#contract/my-returns.ts';
import { LINE_RETURN_REASONS, RETURN_STATUSES } from '#contract/returns-rules.ts';
import { MY_RETURNS, myReturnsPage } from './my-return-queries.ts';
import { OrderSections } from './order-sections.tsx';
import { LINE_REASON_LABELS } from './return-labels.ts';

const Drawer = lazyPart(() => import('./my-return-drawer.tsx').then((module) => ({ default: module.MyReturnDrawer })));

/** What comes back of a provider's goods, and what was found of it. */
export function MyReturnsScreen() {
  const { t } = useLingui();
  const list = useListSearch(myReturnList, { tab: 'status' });
  const result = useWaitingRows(MY_RETURNS, useQuery(myReturnsPage(list.params)), list);
  return (
    <>
      <RecordList
        title={t`Returns`}
        records={{ resource: MY_RETURNS, list, result }}
        columns={useColumns()}
        searchLabel={t`Search returns`}
        tools={useExportTool(myReturns, list)}
        tabs={
          <>
            <OrderSections value="/orders/my-returns" />
            <StatusTabs
              list={list}
              label={t`Returns by status`}
              counts={result.data?.meta.counts}
              statuses={RETURN_STATUSES.map((status) => ({ value: status, label: t(RETURN_STATUS_LABELS[status]) }))}
            />
          </>
        }
        filters={
          <>
            <ChoiceFilter
              list={list}
              name="reason"
              label={t`Reason`}
              choices={LINE_RETURN_REASONS.map((value) => ({ value, label: t(LINE_REASON_LABELS[value]) }))}
            />
            <DayRangeFilter list={list} from="date_from" to="date_to" label={t`Requested`} />
          </>
        }
        emptyText={<Trans>None of your products was returned yet</Trans>}
        nameOf={({ number }) => t`return ${number}`}
      />
      <Suspense>
        {typeof list.open === 'number' && (
          <Drawer
            key={list.open}
            id={list.open}
            row={result.data?.data.find(({ id }) => id === list.open)}
            onClose={list.closeDrawer}
          />
        )}
      </Suspense>
    </>
  );
}

function useColumns(): ColumnsOf<typeof myReturnList, MyReturn> {
  const { t } = useLingui();
  return useMemo(
    () => [
      {
        key: 'number',
        label: t`Number`,
        phone: 'apart',
        cell: (row) => <ReturnNumber number={row.number} order={row.order_id} />,
      },
      {
        key: 'products',
        label: t`Products`,
        phone: 'name',
        cell: ({ lines }) => <ReturnedProducts lines={lines} />,
      },
      {
        key: 'status',
        label: t`Status`,
        phone: 'status',
        cell: ({ status }) => <ReturnPill status={status} />,
      },
      {
        key: 'pieces',
        label: t`Pieces`,
        phone: 'worth',
        cell: (row) => <ReturnedPieces pieces={row.pieces} />,
      },
      {
        key: 'reason',
        label: t`Reason`,
        cell: ({ lines }) => [...new Set(lines.map(({ reason }) => t(LINE_REASON_LABELS[reason])))].join(' · '),
      },
      {
        key: 'created_at',
        label: t`Requested`,
        sort: 'created_at',
        phone: 'apart',
        cell: (row) => <TimeAgo at={row.created_at} />,
      },
    ],
    [t],
  );
}
