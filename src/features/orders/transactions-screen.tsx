import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { DataList } from '#app/kit/list/data-list.tsx';
import { ListPage } from '#app/kit/list/list-page.tsx';
import { useListSearch } from '#app/kit/list/list-search.ts';
import { useExportTool } from '#app/kit/list/list-tool.ts';
import { usePageLink } from '#app/kit/list/page-link.ts';
import { transactionList, transactions } from '#contract/transactions.ts';
import { OrderSections } from './order-sections.tsx';
import { TransactionFilters } from './transaction-filters.tsx';
import { transactionsPage } from './transaction-queries.ts';
import { TransactionSums } from './transaction-sums.tsx';
import { useTransactionColumns } from './use-transaction-columns.tsx';

/** Payments and refunds of all orders, and what they come to. */
export function TransactionsScreen() {
  const { t } = useLingui();
  const list = useListSearch(transactionList);
  const result = useQuery(transactionsPage(list.params));
  const columns = useTransactionColumns();
  const order = usePageLink('/orders-details/$id');
  return (
    <ListPage
      title={t`Transactions`}
      list={list}
      result={result}
      columns={columns}
      searchLabel={t`Search transactions`}
      tabs={<OrderSections value="/orders/transactions" />}
      filters={<TransactionFilters list={list} />}
      tools={useExportTool(transactions, list)}
      emptyText={<Trans>No transactions yet</Trans>}
    >
      {(rows) => (
        <>
          {result.data && <TransactionSums meta={result.data.meta} />}
          <DataList
            label={t`Transactions`}
            columns={columns}
            rows={rows}
            list={list}
            nameOf={(row) => t`transaction ${row.id}`}
            hrefOf={(row) => order.hrefOf(row.order_id)}
            onOpen={(row) => order.open(row.order_id)}
          />
        </>
      )}
    </ListPage>
  );
}
