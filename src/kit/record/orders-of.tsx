import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import { ORDER_STATUS_LABELS } from '#app/i18n/order-status-labels.ts';
import { ChoiceFilter } from '#app/kit/filter/choice-filter.tsx';
import type { ColumnsOf } from '#app/kit/list/column.ts';
import { DataList } from '#app/kit/list/data-list.tsx';
import { useListSearch } from '#app/kit/list/list-search.ts';
import { ListSection } from '#app/kit/list/list-section.tsx';
import { OrderPill } from '#app/kit/list/order-pill.tsx';
import { usePageLink } from '#app/kit/list/page-link.ts';
import { pageQuery } from '#app/sync/queries.ts';
import { useWaitingRows } from '#app/sync/waiting.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { Money } from '#app/ui/money.tsx';
import { Name } from '#app/ui/name.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import { ORDER_STATUSES } from '#contract/order-status.ts';
import { type Order, orderList, orders } from '#contract/orders.ts';

// What is changed of them elsewhere is marked here as well.
const ORDERS = 'orders';

interface OrdersOfProps {
  /** Whose: what a user ordered, or the orders with lines of a provider, whole: an admin sees the other lines as well. */
  of: { readonly user: string } | { readonly provider: string };
  emptyText: ReactNode;
}

/** The orders of one record on its own page, the newest first. */
export function OrdersOf({ of, emptyText }: OrdersOfProps) {
  const { t } = useLingui();
  const list = useListSearch(orderList);
  const search = { ...list.params, ...of };
  const result = useWaitingRows(ORDERS, useQuery(pageQuery(ORDERS, orders.list, search)));
  const columns = useColumns('provider' in of);
  const page = usePageLink('/orders-details/$id');
  const statuses = ORDER_STATUSES.map((value) => ({ value, label: t(ORDER_STATUS_LABELS[value]) }));
  return (
    <ListSection
      title={t`Orders`}
      list={list}
      result={result}
      columns={columns}
      searchLabel={t`Search these orders`}
      filters={<ChoiceFilter list={list} name="status" label={t`Status`} choices={statuses} />}
      emptyText={emptyText}
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

/** A user's page says already whose orders they are: there the number names a card. */
function useColumns(ofSeveral: boolean): ColumnsOf<typeof orderList, Order> {
  const { t } = useLingui();
  const { number } = useFormats();
  return useMemo(
    () => [
      {
        key: 'id',
        label: t`Order no.`,
        sort: 'id',
        phone: ofSeveral ? 'apart' : 'name',
        opens: true,
        cell: ({ id }) => <Ltr className="tabular">#{id}</Ltr>,
      },
      ...(ofSeveral ? [{ key: 'client', label: t`Client`, phone: 'name', cell: clientOf } as const] : []),
      {
        key: 'status',
        label: t`Status`,
        phone: 'status',
        cell: ({ status }) => <OrderPill status={status} />,
      },
      {
        key: 'items',
        label: t`Items`,
        align: 'end',
        phone: 'apart',
        cell: (order) => <Ltr>{number(order.items_count)}</Ltr>,
        phoneCell: (order) => (
          <span className="whitespace-nowrap">
            <Plural value={order.items_count} _0="no pieces" one="# piece" other="# pieces" />
          </span>
        ),
      },
      {
        key: 'total',
        label: t`Total`,
        sort: 'total_price',
        align: 'end',
        phone: 'worth',
        cell: (order) => <Money amount={order.total_price} />,
      },
      {
        key: 'date',
        label: t`Date`,
        sort: 'created_at',
        phone: 'apart',
        cell: (order) => <TimeAgo at={order.created_at} />,
      },
    ],
    [t, ofSeveral, number],
  );
}

const clientOf = (order: Order) => <Name>{order.client_name}</Name>;
