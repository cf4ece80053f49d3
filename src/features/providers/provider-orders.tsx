import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ORDER_STATUS_LABELS } from '#app/i18n/status-labels.ts';
import { ChoiceFilter } from '#app/kit/filter/choice-filter.tsx';
import type { ColumnsOf } from '#app/kit/list/column.ts';
import { DataList } from '#app/kit/list/data-list.tsx';
import { useListSearch } from '#app/kit/list/list-search.ts';
import { ListSection } from '#app/kit/list/list-section.tsx';
import { useWaitingRows } from '#app/sync/waiting.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { Money } from '#app/ui/money.tsx';
import { Name } from '#app/ui/name.tsx';
import { StatusPill, type Tone } from '#app/ui/status-pill.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import { ORDER_STATUSES } from '#contract/order-status.ts';
import { type Order, orderList } from '#contract/orders.ts';
import type { Provider } from '#contract/providers.ts';
import { ORDERS, providerOrders } from './queries.ts';

/** The orders with lines of a provider, whole: an admin sees the other lines as well. */
export function ProviderOrders({ provider }: { provider: Provider }) {
  const { t } = useLingui();
  const list = useListSearch(orderList);
  const result = useWaitingRows(ORDERS, useQuery(providerOrders(provider.id, list.params)));
  const columns = useOrderColumns();
  const router = useRouter();
  const navigate = useNavigate();
  const target = ({ id }: Order) => ({ to: '/orders-details/$id', params: { id: String(id) } }) as const;
  const statuses = ORDER_STATUSES.map((value) => ({
    value,
    label: t(ORDER_STATUS_LABELS[value]),
  }));
  return (
    <ListSection
      title={t`Orders`}
      list={list}
      result={result}
      columns={columns}
      searchLabel={t`Search these orders`}
      filters={<ChoiceFilter list={list} name="status" label={t`Status`} choices={statuses} />}
      emptyText={<Trans>No orders with this provider’s products yet</Trans>}
    >
      {(rows) => (
        <DataList
          label={t`Orders`}
          columns={columns}
          rows={rows}
          list={list}
          nameOf={(order) => t`order ${order.id}`}
          hrefOf={(order) => router.buildLocation(target(order)).href}
          onOpen={(order) => void navigate(target(order))}
        />
      )}
    </ListSection>
  );
}

const TONES: Record<Order['status'], Tone> = {
  in_progress: 'info',
  completed: 'good',
  canceled: 'bad',
  other: 'neutral',
};

function useOrderColumns(): ColumnsOf<typeof orderList, Order> {
  const { t } = useLingui();
  return useMemo(() => {
    return [
      {
        key: 'id',
        label: t`Order no.`,
        sort: 'id',
        phone: 'apart',
        opens: true,
        cell: (order) => <Ltr className="tabular">#{order.id}</Ltr>,
      },
      { key: 'client', label: t`Client`, phone: 'name', cell: (order) => <Name>{order.client_name}</Name> },
      {
        key: 'items',
        label: t`Items`,
        phone: 'apart',
        cell: (order) => (
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
        key: 'status',
        label: t`Status`,
        phone: 'status',
        cell: ({ status }) => <StatusPill tone={TONES[status]}>{t(ORDER_STATUS_LABELS[status])}</StatusPill>,
      },
      {
        key: 'date',
        label: t`Date`,
        sort: 'created_at',
        phone: 'apart',
        cell: (order) => <TimeAgo at={order.created_at} />,
      },
    ];
  }, [t]);
}
