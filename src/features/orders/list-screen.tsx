import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { savesData } from '#app/api/data-saving.ts';
import { ORDER_STATUS_LABELS } from '#app/i18n/order-status-labels.ts';
import { RecordList } from '#app/kit/crud/record-list.tsx';
import { useRecords } from '#app/kit/crud/records.ts';
import { DataList } from '#app/kit/list/data-list.tsx';
import { type ListControl, useListSearch } from '#app/kit/list/list-search.ts';
import { useExportTool } from '#app/kit/list/list-tool.ts';
import { usePageLink } from '#app/kit/list/page-link.ts';
import { StatusTabs } from '#app/kit/list/status-tabs.tsx';
import { useAllowed } from '#app/session/use-session.ts';
import { useIsWide } from '#app/ui/wide.ts';
import { ORDER_STATUSES, RECEIVED_STATUSES } from '#contract/order-status.ts';
import { orderList, orders } from '#contract/orders.ts';
import type { Access } from '#contract/roles.ts';
import { NewOrders } from './new-orders.tsx';
import { useOrderActions } from './order-actions.tsx';
import { OrderBulk } from './order-bulk.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderSections } from './order-sections.tsx';
import { ORDERS, orderDetails, ordersPage } from './queries.ts';
import { useNewOrders } from './use-new-orders.ts';
import { useOrderColumns } from './use-order-columns.tsx';
import { useStatusChange } from './use-status-change.tsx';
import { isStatus } from './value-labels.ts';

/** A pointer that stays so long on a row (ms) means it. */
const REST_MS = 180;

/** All orders that this account may see. */
export function OrdersScreen() {
  const { t } = useLingui();
  const list = useListSearch(orderList, { tab: 'status' });
  const asked = useQuery(ordersPage(list.params));
  const records = useRecords(ORDERS, list, asked);
  const change = useStatusChange();
  const columns = useOrderColumns(change.choose);
  const page = usePageLink('/orders-details/$id');
  const print = useTaskLink(orders.recordPrint.access, { print: 'slip' });
  const pick = useTaskLink(orders.pick.access, { pick: '1' });
  const actions = useOrderActions({
    onView: ({ id }) => page.open(id),
    onPick: pick && (({ id }) => pick(id)),
    onPrint: print && (({ id }) => print(id)),
    onChoose: change.choose,
  });
  const news = useNewOrders(list, asked.isFetching);
  const frame = useWarmDetails();

  return (
    <>
      <NewOrders news={news} at="title" />
      <RecordList
        title={t`Orders`}
        records={records}
        columns={columns}
        searchLabel={t`Search orders`}
        tabs={<OrderTabs list={list} counts={records.result.data?.meta.counts} />}
        filters={<OrderFilters list={list} />}
        tools={useExportTool(orders, list)}
        emptyText={<EmptyOrders status={list.filterTexts('status')[0]} />}
        bulk={<OrderBulk selection={records.selection} />}
        nameOf={(order) => t`order ${order.id}`}
        link={page}
        actions={actions}
        draw={(rows) => (
          <div ref={frame}>
            <NewOrders news={news} at="rows" />
            <DataList {...rows} />
          </div>
        )}
      />
      {change.dialog}
    </>
  );
}

/** What an empty tab says. */
function EmptyOrders({ status }: { status: string | undefined }) {
  switch (status) {
    case 'in_progress':
      return <Trans>No orders in progress. New ones appear here as soon as they are placed.</Trans>;
    case 'completed':
      return <Trans>No completed orders yet</Trans>;
    case 'canceled':
      return <Trans>No canceled orders</Trans>;
    case 'other':
      return <Trans>No orders with another status</Trans>;
    default:
      return <Trans>No orders yet. They appear here as soon as they are placed in the store.</Trans>;
  }
}

type OrderTabsProps = {
  list: ListControl;
  /** Orders by status, over all filters but the status. */
  counts: Readonly<Record<string, number>> | undefined;
};

const isReceived = (statuses: readonly string[]) =>
  statuses.length === RECEIVED_STATUSES.length && RECEIVED_STATUSES.every((status) => statuses.includes(status));

/** The statuses as views of the list (“other” only while there is such an order), and the pages beside it. */
function OrderTabs({ list, counts }: OrderTabsProps) {
  const { t } = useLingui();
  const wide = useIsWide();
  const wordsOf = (several: readonly string[]) =>
    several.filter(isStatus).map((status) => t(ORDER_STATUS_LABELS[status]));
  const hasOther = list.filterTexts('status')[0] === 'other' || (counts?.other ?? 0) > 0;
  const shown = ORDER_STATUSES.filter((status) => status !== 'other' || hasOther);
  const statuses = (
    <StatusTabs
      list={list}
      label={t`Orders by status`}
      counts={counts}
      severalLabel={(several) => (isReceived(several) ? t`Not canceled` : wordsOf(several).join(' · '))}
      statuses={shown.map((status) => ({ value: status, label: t(ORDER_STATUS_LABELS[status]) }))}
    />
  );
  if (wide)
    return (
      <>
        <OrderSections value="/orders" />
        {statuses}
      </>
    );
  // A phone has one line of tabs: what this page is about first, the ways to the others at its end.
  return (
    <div className="tab-line">
      {statuses}
      <OrderSections value="/orders" others />
    </div>
  );
}

/** Opens an order at a task, and closing it leads back here; undefined: this account may not do it. */
function useTaskLink(access: Access, search: { print: 'slip' } | { pick: '1' }): ((id: number) => void) | undefined {
  const allowed = useAllowed(access);
  const navigate = useNavigate();
  if (!allowed) return undefined;
  return (id) =>
    void navigate({
      to: '/orders-details/$id',
      params: { id: String(id) },
      search,
      state: { openedHere: true },
    });
}

/**
 * For the element around the rows: one on which a pointer rests, or which the keyboard reaches, is likely to be opened next, so
 * its details are fetched already. Not where every byte counts.
 */
function useWarmDetails(): (frame: HTMLElement | null) => (() => void) | undefined {
  const client = useQueryClient();
  return useCallback(
    (frame: HTMLElement | null) => {
      if (!frame || savesData()) return undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let pointed: string | undefined;
      const warm = ({ target }: Event) => {
        const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined;
        if (row === pointed) return;
        pointed = row;
        clearTimeout(timer);
        if (row) timer = setTimeout(() => void client.prefetchQuery(orderDetails(Number(row))), REST_MS);
      };
      const leave = () => {
        pointed = undefined;
        clearTimeout(timer);
      };
      frame.addEventListener('pointerover', warm);
      frame.addEventListener('focusin', warm);
      frame.addEventListener('pointerleave', leave);
      return () => {
        leave();
        frame.removeEventListener('pointerover', warm);
        frame.removeEventListener('focusin', warm);
        frame.removeEventListener('pointerleave', leave);
      };
    },
    [client],
  );
}
