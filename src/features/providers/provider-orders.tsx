import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ChoiceFilter } from '#app/kit/choice-filter.tsx';
import type { ColumnsOf } from '#app/kit/column.ts';
import { DataList } from '#app/kit/data-list.tsx';
import { useFieldWords } from '#app/kit/field-names.ts';
import { useListSearch } from '#app/kit/list-search.ts';
import { ListSection } from '#app/kit/list-section.tsx';
import { useWaitingRows } from '#app/kit/waiting.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { Money } from '#app/ui/money.tsx';
import { Name } from '#app/ui/name.tsx';
import { StatusPill, type Tone } from '#app/ui/status-pill.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import { type Order, orderList } from '#contract/orders.ts';
import type { Provider } from '#contract/providers.ts';
import { ORDERS, providerOrders } from './queries.ts';

/** The orders with lines of a provider, whole: an admin sees the other lines as well. */
export function ProviderOrders({ provider }: { provider: Provider }) {
  const { t } = useLingui();
  const list = useListSearch(orderList);
  const answer = useWaitingRows(ORDERS, useQuery(providerOrders(provider.id, list.params)));
  const columns = useOrderColumns();
  const words = useFieldWords(ORDERS);
  const router = useRouter();
  const navigate = useNavigate();
  const target = ({ id }: Order) => ({ to: '/orders-details/$id', params: { id: String(id) } }) as const;
  const statuses = ['in_progress', 'completed', 'canceled', 'other'].map((value) => ({
    value,
    label: words.value('status', value),
  }));
  return (
    <ListSection
      title={t`Orders`}
      list={list}
      answer={answer}
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
  const words = useFieldWords(ORDERS);
  return useMemo(() => {
    return [
      {
        key: 'id',
        label: t`Order no.`,
        sort: 'id',
        card: 'title',
        cell: (order) => <Ltr className="tabular">#{order.id}</Ltr>,
      },
      { key: 'client', label: t`Client`, card: 'fact', cell: (order) => <Name>{order.client_name}</Name> },
      {
        key: 'items',
        label: t`Items`,
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
        card: 'fact',
        cell: (order) => <Money amount={order.total_price} />,
      },
      {
        key: 'status',
        label: t`Status`,
        card: 'status',
        cell: ({ status }) => <StatusPill tone={TONES[status]}>{words.value('status', status)}</StatusPill>,
      },
      {
        key: 'date',
        label: t`Date`,
        sort: 'created_at',
        card: 'fact',
        cell: (order) => <TimeAgo at={order.created_at} />,
      },
    ];
  }, [t, words.value]);
}
