import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { RETURN_STATUS_LABELS } from '#app/i18n/status-labels.ts';
import { ChoiceFilter } from '#app/kit/filter/choice-filter.tsx';
import type { ColumnsOf } from '#app/kit/list/column.ts';
import { DataList } from '#app/kit/list/data-list.tsx';
import { useListSearch } from '#app/kit/list/list-search.ts';
import { ListSection } from '#app/kit/list/list-section.tsx';
import { pageQuery } from '#app/sync/queries.ts';
import { useWaitingRows } from '#app/sync/waiting.ts';
import { Money } from '#app/ui/money.tsx';
import { Nothing } from '#app/ui/nothing.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import { type Return, returnList, returns } from '#contract/returns.ts';
import { RETURN_STATUSES } from '#contract/returns-rules.ts';
import { useDrawerLink } from './drawer-link.ts';
import { ReturnedPieces, ReturnedProducts, ReturnNumber } from './return-cells.tsx';
import { ReturnPill } from './return-pill.tsx';

// What is changed of them elsewhere is marked here as well.
const RETURNS = 'returns';

interface ReturnsOfProps {
  /** Whose: what a user sent back, or what came back of a provider's goods, whole with the lines of others. */
  of: { readonly user: string } | { readonly provider: string };
  emptyText: ReactNode;
}

/** The returns of one record on its own page, the newest first; each opens in their list. */
export function ReturnsOf({ of, emptyText }: ReturnsOfProps) {
  const { t } = useLingui();
  const list = useListSearch(returnList);
  const search = { ...list.params, ...of };
  const result = useWaitingRows(RETURNS, useQuery(pageQuery(RETURNS, returns.list, search)));
  const columns = useColumns();
  const drawer = useDrawerLink('/orders/returns');
  const statuses = RETURN_STATUSES.map((value) => ({ value, label: t(RETURN_STATUS_LABELS[value]) }));
  return (
    <ListSection
      title={t`Returns`}
      list={list}
      result={result}
      columns={columns}
      searchLabel={t`Search these returns`}
      filters={<ChoiceFilter list={list} name="status" label={t`Status`} choices={statuses} />}
      emptyText={emptyText}
    >
      {(rows) => (
        <DataList
          label={t`Returns`}
          columns={columns}
          rows={rows}
          list={list}
          nameOf={({ number }) => t`return ${number}`}
          hrefOf={({ id }) => drawer.hrefOf(id)}
          onOpen={({ id }) => drawer.open(id)}
        />
      )}
    </ListSection>
  );
}

function useColumns(): ColumnsOf<typeof returnList, Return> {
  const { t } = useLingui();
  return useMemo(
    () => [
      {
        key: 'number',
        label: t`Number`,
        phone: 'apart',
        opens: true,
        cell: (row) => <ReturnNumber number={row.number} order={row.order_id} />,
      },
      {
        key: 'products',
        label: t`Products`,
        phone: 'name',
        cell: ({ lines }) => <ReturnedProducts lines={lines} />,
      },
      {
        key: 'pieces',
        label: t`Pieces`,
        phone: 'apart',
        cell: (row) => <ReturnedPieces pieces={row.pieces} />,
      },
      {
        key: 'total',
        label: t`Refund`,
        sort: 'total',
        align: 'end',
        phone: 'worth',
        cell: ({ refund }) => (refund ? <Money amount={refund.total} /> : <Nothing />),
      },
      {
        key: 'status',
        label: t`Status`,
        phone: 'status',
        cell: ({ status }) => <ReturnPill status={status} />,
      },
      {
        key: 'date',
        label: t`Date`,
        sort: 'created_at',
        phone: 'apart',
        cell: (row) => <TimeAgo at={row.created_at} />,
      },
    ],
    [t],
  );
}
