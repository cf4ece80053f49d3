import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { DataList } from '#app/kit/data-list.tsx';
import { ExportButton } from '#app/kit/export-button.tsx';
import { useListSearch } from '#app/kit/list-search.ts';
import { usePageLink } from '#app/kit/page-link.ts';
import { RecordList } from '#app/kit/record-list.tsx';
import { useRecords } from '#app/kit/records.ts';
import { type Order, orderList, orders } from '#contract/orders.ts';
import { EmptyOrders } from './empty-orders.tsx';
import { NewOrders } from './new-orders.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderBulk } from './order-bulk.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderSections } from './order-sections.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { OrderTabs } from './order-tabs.tsx';
import { ORDERS, orderDetails, ordersPage } from './queries.ts';
import { useNewOrders } from './use-new-orders.ts';
import { useOrderColumns } from './use-order-columns.tsx';
import { usePrintLink } from './use-print-link.ts';
import { useStatusChange } from './use-status-change.tsx';

/** All orders that this account may see. */
export function OrdersScreen() {
  const { t } = useLingui();
  const list = useListSearch(orderList, { tab: 'status' });
  const asked = useQuery(ordersPage(list.params));
  const records = useRecords(ORDERS, list, asked);
  const change = useStatusChange();
  const columns = useOrderColumns(change.choose);
  const [sheet, setSheet] = useState<Order | null>(null);
  const page = usePageLink('/orders-details/$id');
  const print = usePrintLink();
  const news = useNewOrders(list, asked.isFetching);
  const frame = useWarmDetails();

  const actions = (order: Order) => (
    <OrderActions
      order={order}
      onView={() => page.open(order.id)}
      onPrint={print && (() => print(order.id))}
      onSheet={() => setSheet(order)}
    />
  );
  return (
    <>
      <NewOrders news={news} at="title" />
      <RecordList
        title={t`Orders`}
        records={records}
        columns={columns}
        searchLabel={t`Search orders`}
        tabs={
          <>
            <OrderSections value="/orders" />
            <OrderTabs list={list} counts={records.answer.data?.meta.counts} />
          </>
        }
        filters={<OrderFilters list={list} />}
        tools={<ExportButton calls={orders} list={list} />}
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
      {sheet && (
        <OrderSheet
          order={sheet}
          onView={() => page.open(sheet.id)}
          onPrint={print && (() => print(sheet.id))}
          onChoose={(transition) => change.choose(sheet, transition)}
          onClose={() => setSheet(null)}
        />
      )}
      {change.dialog}
    </>
  );
}

/** A row that is pointed at or reached by the keyboard is likely to be opened next, so its details are fetched already. */
function useWarmDetails() {
  const client = useQueryClient();
  return useCallback(
    (frame: HTMLElement | null) => {
      const warm = ({ target }: Event) => {
        const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
        if (row?.dataset.row) void client.prefetchQuery(orderDetails(Number(row.dataset.row)));
      };
      frame?.addEventListener('pointerover', warm);
      frame?.addEventListener('focusin', warm);
      return () => {
        frame?.removeEventListener('pointerover', warm);
        frame?.removeEventListener('focusin', warm);
      };
    },
    [client],
  );
}
