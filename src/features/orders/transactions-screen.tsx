import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { DataList } from '#app/kit/data-list.tsx';
import { ExportButton } from '#app/kit/export-button.tsx';
import { ListFrame } from '#app/kit/list-frame.tsx';
import { useListSearch } from '#app/kit/list-search.ts';
import { usePageLink } from '#app/kit/page-link.ts';
import { Money } from '#app/ui/money.tsx';
import { transactionList, transactions } from '#contract/transactions.ts';
import { OrderSections } from './order-sections.tsx';
import { TransactionFilters } from './transaction-filters.tsx';
import { transactionsPage } from './transaction-queries.ts';
import { useTransactionColumns } from './use-transaction-columns.tsx';

/** Payments and refunds of all orders, and what they come to. */
export function TransactionsScreen() {
  const { t } = useLingui();
  const list = useListSearch(transactionList);
  const answer = useQuery(transactionsPage(list.params));
  const columns = useTransactionColumns();
  const order = usePageLink('/orders-details/$id');
  const sum = answer.data?.meta.sum;
  return (
    <ListFrame
      title={t`Transactions`}
      list={list}
      answer={answer}
      columns={columns}
      searchLabel={t`Search by order number`}
      tabs={<OrderSections value="/orders/transactions" />}
      filters={<TransactionFilters list={list} />}
      tools={<ExportButton calls={transactions} list={list} />}
      emptyText={<Trans>No transactions yet</Trans>}
    >
      {(rows) => (
        <>
          {sum !== undefined && (
            <p className="flex flex-wrap items-baseline gap-2 border-b border-hairline px-3 py-2 max-md:border-none max-md:px-0">
              <span className="text-muted">
                <Trans>Sum of all results</Trans>
              </span>
              <Money amount={sum} className="font-semibold" />
            </p>
          )}
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
    </ListFrame>
  );
}
