import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { DataList } from '#app/kit/data-list.tsx';
import { ExportButton } from '#app/kit/export-button.tsx';
import { useListSearch } from '#app/kit/list-search.ts';
import { usePageLink } from '#app/kit/page-link.ts';
import { RecordList } from '#app/kit/record-list.tsx';
import { useRecords } from '#app/kit/records.ts';
import { useWide } from '#app/kit/wide.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { type Order, orderList, orders } from '#contract/orders.ts';
import { EmptyOrders } from './empty-orders.tsx';
import { NewOrders } from './new-orders.tsx';
import { OrderBulk } from './order-bulk.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderSections } from './order-sections.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { OrderTabs } from './order-tabs.tsx';
import { ORDERS, orderDetails, ordersPage } from './queries.ts';
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
  const wide = useWide();
  const [sheet, setSheet] = useState<Order | null>(null);
  const page = usePageLink('/orders-details/$id');
  const print = usePrintLink();
  const frame = useWarmDetails();

  const actions = (order: Order) =>
    wide ? (
      <>
        <IconButton label={t`View order ${order.id}`} icon="i-lucide-eye" onClick={() => page.open(order.id)} />
        {print && (
          // On narrower screens the columns need the room; there the order's page and the selection print.
          <span className="hidden min-[100rem]:contents">
            <IconButton label={t`Print order ${order.id}`} icon="i-lucide-printer" onClick={() => print(order.id)} />
          </span>
        )}
      </>
    ) : (
      <IconButton
        label={t`Actions of order ${order.id}`}
        icon="i-lucide-ellipsis"
        aria-haspopup="dialog"
        onClick={() => setSheet(order)}
      />
    );
  return (
    <>
      <NewOrders list={list} fetching={asked.isFetching} />
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
