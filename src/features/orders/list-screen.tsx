import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RecordList } from '#app/kit/crud/record-list.tsx';
import { useRecords } from '#app/kit/crud/records.ts';
import { DataList } from '#app/kit/list/data-list.tsx';
import { useListSearch } from '#app/kit/list/list-search.ts';
import { useExportTool } from '#app/kit/list/list-tool.ts';
import { usePageLink } from '#app/kit/list/page-link.ts';
import { orderList, orders } from '#contract/orders.ts';
import { EmptyOrders } from './empty-orders.tsx';
import { NewOrders } from './new-orders.tsx';
import { useOrderActions } from './order-actions.tsx';
import { OrderBulk } from './order-bulk.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderTabs } from './order-tabs.tsx';
import { ORDERS, ordersPage } from './queries.ts';
import { useNewOrders } from './use-new-orders.ts';
import { useOrderColumns } from './use-order-columns.tsx';
import { usePrintLink } from './use-print-link.ts';
import { useStatusChange } from './use-status-change.tsx';
import { useWarmDetails } from './use-warm-details.ts';

/** All orders that this account may see. */
export function OrdersScreen() {
  const { t } = useLingui();
  const list = useListSearch(orderList, { tab: 'status' });
  const asked = useQuery(ordersPage(list.params));
  const records = useRecords(ORDERS, list, asked);
  const change = useStatusChange();
  const columns = useOrderColumns(change.choose);
  const page = usePageLink('/orders-details/$id');
  const print = usePrintLink();
  const actions = useOrderActions({
    onView: ({ id }) => page.open(id),
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
