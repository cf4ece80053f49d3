import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '#app/i18n/formats.ts';
import { ORDER_STATUS_LABELS } from '#app/i18n/status-labels.ts';
import { ChoiceFilter } from '#app/kit/filter/choice-filter.tsx';
import type { ColumnsOf } from '#app/kit/list/column.ts';
import { DataList } from '#app/kit/list/data-list.tsx';
import { useListSearch } from '#app/kit/list/list-search.ts';
import { ListSection } from '#app/kit/list/list-section.tsx';
import { usePageLink } from '#app/kit/list/page-link.ts';
import { pageQuery } from '#app/sync/queries.ts';
import { useWaitingRows } from '#app/sync/waiting.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { Money } from '#app/ui/money.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import { ORDER_STATUSES } from '#contract/order-status.ts';
import { type Order, orderList, orders } from '#contract/orders.ts';
import { ORDER_TONES } from './value-labels.ts';

/** What this user ordered, the newest first. */
export function OrdersTab({ userId }: { userId: number }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const page = usePageLink('/orders-details/$id');
  const list = useListSearch(orderList);
  const search = { ...list.params, user: String(userId) };
  const result = useWaitingRows('orders', useQuery(pageQuery('orders', orders.list, search)));
  const statuses = ORDER_STATUSES.map((value) => ({ value, label: t(ORDER_STATUS_LABELS[value]) }));
  const columns: ColumnsOf<typeof orderList, Order> = [
    {
      key: 'id',
      label: t`Order no.`,
      sort: 'id',
      phone: 'name',
      cell: ({ id }) => <Ltr className="tabular">#{id}</Ltr>,
    },
    {
      key: 'status',
      label: t`Status`,
      phone: 'status',
      cell: ({ status }) => <StatusPill tone={ORDER_TONES[status]}>{t(ORDER_STATUS_LABELS[status])}</StatusPill>,
    },
    {
      key: 'items',
      label: t`Items`,
      align: 'end',
      phone: 'apart',
      cell: (row) => <Ltr>{number(row.items_count)}</Ltr>,
      phoneCell: (row) => <Plural value={row.items_count} _0="no pieces" one="# piece" other="# pieces" />,
    },
    {
      key: 'total',
      label: t`Total`,
      sort: 'total_price',
      align: 'end',
      phone: 'worth',
      cell: (row) => <Money amount={row.total_price} />,
    },
    { key: 'date', label: t`Date`, sort: 'created_at', phone: 'apart', cell: (row) => <TimeAgo at={row.created_at} /> },
  ];
  return (
    <ListSection
      title={t`Orders`}
      list={list}
      result={result}
      columns={columns}
      searchLabel={t`Search these orders`}
      filters={<ChoiceFilter list={list} name="status" label={t`Status`} choices={statuses} />}
      emptyText={<Trans>This user has not ordered anything yet</Trans>}
    >
      {(rows) => (
        <DataList
          label={t`Orders`}
          columns={columns}
          rows={rows}
          list={list}
          nameOf={({ id }) => t`order ${id}`}
          hrefOf={({ id }) => page.hrefOf(id)}
          onOpen={({ id }) => page.open(id)}
        />
      )}
    </ListSection>
  );
}
