import { Plural, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import { ORDER_STATUS_LABELS } from '#app/i18n/order-status-labels.ts';
import type { ColumnsOf } from '#app/kit/list/column.ts';
import { OrderPill } from '#app/kit/list/order-pill.tsx';
import { usePageLink } from '#app/kit/list/page-link.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { Money } from '#app/ui/money.tsx';
import { Name } from '#app/ui/name.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import { ORDER_STATUSES } from '#contract/order-status.ts';
import { type Order, type orderList, orders } from '#contract/orders.ts';
import { RecordsOf, type Whose } from './records-of.tsx';

interface OrdersOfProps {
  /** Whose: what a user ordered, or the orders with lines of a provider, whole: an admin sees the other lines as well. */
  of: Whose;
  emptyText: ReactNode;
}

/** The orders of one record on its own page, the newest first. */
export function OrdersOf({ of, emptyText }: OrdersOfProps) {
  const { t } = useLingui();
  const choices = ORDER_STATUSES.map((value) => ({ value, label: t(ORDER_STATUS_LABELS[value]) }));
  return (
    <RecordsOf
      resource="orders"
      call={orders.list}
      of={of}
      title={t`Orders`}
      columns={useColumns('provider' in of)}
      searchLabel={t`Search these orders`}
      filter={{ name: 'status', label: t`Status`, choices }}
      emptyText={emptyText}
      nameOf={({ id }) => t`order ${id}`}
      link={usePageLink('/orders-details/$id')}
    />
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
