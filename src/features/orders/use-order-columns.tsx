import { Plural, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import type { ColumnsOf } from '#app/kit/column.ts';
import { PhoneLink } from '#app/kit/phone-link.tsx';
import { useWide } from '#app/kit/wide.ts';
import { rightsOf } from '#app/session/session.ts';
import { useSession } from '#app/session/use-session.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { Money } from '#app/ui/money.tsx';
import { Name } from '#app/ui/name.tsx';
import { Nothing } from '#app/ui/nothing.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import type { Transition } from '#contract/order-status.ts';
import type { Order, orderList } from '#contract/orders.ts';
import { ProviderNames } from './provider-names.tsx';
import { StatusMenu } from './status-menu.tsx';

type OrderColumns = ColumnsOf<typeof orderList, Order>;
type OrderColumn = OrderColumns[number];

/** The columns of the table, or the few facts of a phone's card. */
export function useOrderColumns(onChoose: (order: Order, transition: Transition) => void): OrderColumns {
  const { t } = useLingui();
  const { number } = useFormats();
  const wide = useWide();
  // A provider sees his own lines only, so a column of providers would repeat his name.
  const ownLinesOnly = rightsOf(useSession())?.role === 'Provider';
  return useMemo(() => {
    const id: OrderColumn = {
      key: 'id',
      label: t`Order no.`,
      sort: 'id',
      card: 'title',
      cell: (order) => <Ltr className="tabular">#{order.id}</Ltr>,
    };
    const status: OrderColumn = {
      key: 'status',
      label: t`Status`,
      card: 'status',
      cell: (order) => <StatusMenu order={order} onChoose={(transition) => onChoose(order, transition)} />,
    };
    const date: OrderColumn = {
      key: 'created_at',
      label: t`Date`,
      sort: 'created_at',
      card: 'fact',
      cell: (order) => <TimeAgo at={order.created_at} />,
    };
    const total = { key: 'total_price', label: t`Total`, sort: 'total_price' } as const;

    if (!wide)
      return [
        id,
        status,
        { key: 'client', label: t`Client`, card: 'fact', cell: (order) => <Client order={order} /> },
        {
          ...total,
          card: 'fact',
          cell: (order) => (
            <>
              <Money amount={order.total_price} className="font-medium" /> · <Pieces count={order.items_count} />
            </>
          ),
        },
        date,
      ];
    const providers: OrderColumn = {
      key: 'providers',
      label: t`Providers`,
      // Narrower tables would end behind their card; the order's page tells them.
      width: 'max-[89rem]:hidden',
      cell: (order) => <ProviderNames providers={order.providers} />,
    };
    return [
      id,
      {
        key: 'client',
        label: t`Client`,
        cell: (order) => (
          <span className="block max-w-40 truncate">
            <Name>{order.client_name}</Name>
          </span>
        ),
      },
      {
        key: 'phone',
        label: t`Phone`,
        width: 'max-xl:hidden',
        cell: (order) => <PhoneLink phone={order.client_phone} />,
      },
      {
        key: 'governorate',
        label: t`Governorate`,
        width: 'max-[100rem]:hidden',
        cell: ({ governorate }) => (governorate ? <Name>{governorate}</Name> : <Nothing />),
      },
      {
        key: 'items',
        label: t`Items`,
        align: 'end',
        width: 'max-[83rem]:hidden',
        cell: (order) => <Ltr>{number(order.items_count)}</Ltr>,
      },
      ...(ownLinesOnly ? [] : [providers]),
      { ...total, align: 'end', cell: (order) => <Money amount={order.total_price} /> },
      status,
      date,
    ];
  }, [t, wide, ownLinesOnly, onChoose, number]);
}

function Client({ order }: { order: Order }) {
  return (
    <span className="flex flex-wrap gap-x-3">
      <span className="max-w-full truncate">
        <Name>{order.client_name}</Name>
      </span>
      {order.client_phone && <PhoneLink phone={order.client_phone} />}
    </span>
  );
}

function Pieces({ count }: { count: number }) {
  return <Plural value={count} _0="no pieces" one="# piece" other="# pieces" />;
}
