import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { rightsOf } from '#app/device/session.ts';
import { useFormats } from '#app/i18n/formats.ts';
import type { ColumnsOf } from '#app/kit/list/column.ts';
import { useSession } from '#app/session/use-session.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { Money } from '#app/ui/money.tsx';
import { Name } from '#app/ui/name.tsx';
import { Nothing } from '#app/ui/nothing.tsx';
import { PhoneLink } from '#app/ui/phone-link.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import type { Transition } from '#contract/order-status.ts';
import type { Order, orderList } from '#contract/orders.ts';
import { RETURNED_LABELS } from './return-labels.ts';
import { StatusMenu } from './status-menu.tsx';

type OrderColumns = ColumnsOf<typeof orderList, Order>;

/** What is told of an order in a list; the narrower a table is, the fewer columns it has room for. */
export function useOrderColumns(onChoose: (order: Order, transition: Transition) => void): OrderColumns {
  const { t } = useLingui();
  const { number } = useFormats();
  // A provider sees his own lines only, so a column of providers would repeat his name.
  const rights = rightsOf(useSession());
  const ownLinesOnly = rights?.role === 'Provider';
  const whose = useClientColumns(ownLinesOnly || rights?.permissions.includes('orders.contact') === true);
  return useMemo(() => {
    const providers: OrderColumns[number] = {
      key: 'providers',
      label: t`Providers`,
      // Narrower tables would end behind their card; the order's page tells them.
      width: 'max-[89rem]:hidden',
      cell: (order) => <ProviderNames providers={order.providers} />,
    };
    const returned: OrderColumns[number] = {
      key: 'return_status',
      label: t`Returns`,
      width: 'max-[95rem]:hidden',
      cell: ({ return_status: state }) => (state === 'none' ? <Nothing /> : t(RETURNED_LABELS[state])),
    };
    return [
      {
        key: 'id',
        label: t`Order no.`,
        sort: 'id',
        phone: 'apart',
        opens: true,
        cell: (order) => <Ltr className="tabular">#{order.id}</Ltr>,
      },
      ...whose,
      {
        key: 'items',
        label: t`Items`,
        align: 'end',
        width: 'max-[83rem]:hidden',
        cell: (order) => (isRemoved(order) ? t`Removed` : <Ltr>{number(order.items_count)}</Ltr>),
      },
      ...(ownLinesOnly ? [] : [providers]),
      {
        key: 'total_price',
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
        cell: (order) => <StatusMenu order={order} onChoose={(transition) => onChoose(order, transition)} />,
      },
      ...(ownLinesOnly ? [] : [returned]),
      {
        key: 'created_at',
        label: t`Date`,
        sort: 'created_at',
        phone: 'apart',
        cell: (order) => <TimeAgo at={order.created_at} />,
        // The pieces last: where room is short they are the ones to give way.
        phoneCell: (order) => (
          <>
            <TimeAgo at={order.created_at} inShort /> · <Pieces order={order} />
          </>
        ),
      },
    ];
  }, [t, ownLinesOnly, whose, onChoose, number]);
}

/** Who ordered, and for where. */
function useClientColumns(maySortPlaces: boolean): OrderColumns {
  const { t } = useLingui();
  return useMemo(
    () => [
      {
        key: 'client',
        label: t`Client`,
        phone: 'name',
        cell: (order) => (
          <span className="block max-w-40 truncate">
            <Name>{order.client_name}</Name>
          </span>
        ),
        phoneCell: (order) => <Name>{order.client_name}</Name>,
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
        ...(maySortPlaces && { sort: 'governorate' }),
        width: 'max-[100rem]:hidden',
        cell: ({ governorate }) => (governorate ? <Name>{governorate}</Name> : <Nothing />),
      },
    ],
    [t, maySortPlaces],
  );
}

/** All lines that were there were amended out: of a provider all of his. */
function isRemoved({ lines_count: lines, total_price: total }: Order): boolean {
  return lines === 0 && total === 0;
}

function Pieces({ order }: { order: Order }) {
  if (isRemoved(order)) return <Trans>Removed</Trans>;
  return <Plural value={order.items_count} _0="no pieces" one="# piece" other="# pieces" />;
}

/** The first provider and how many more there are; all of them on hover. An order without any is the marketplace's own. */
function ProviderNames({ providers }: { providers: Order['providers'] }) {
  const { number } = useFormats();
  const [first, ...others] = providers;
  if (!first)
    return (
      <span className="text-muted">
        <Trans>Marketplace</Trans>
      </span>
    );
  const names = providers.map(({ name }) => name).join('، ');
  return (
    <span className="flex items-baseline gap-1.5" title={others.length > 0 ? names : undefined}>
      <span className="line-clamp-1 wrap-anywhere">
        <Name>{first.name}</Name>
      </span>
      {others.length > 0 && <Ltr className="shrink-0 text-small text-muted">+{number(others.length)}</Ltr>}
    </span>
  );
}
