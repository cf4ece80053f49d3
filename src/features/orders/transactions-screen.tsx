import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChoiceFilter } from '#app/kit/filter/choice-filter.tsx';
import { DayRangeFilter } from '#app/kit/filter/day-range-filter.tsx';
import { DataList } from '#app/kit/list/data-list.tsx';
import { ListPage } from '#app/kit/list/list-page.tsx';
import { type ListControl, useListSearch } from '#app/kit/list/list-search.ts';
import { useExportTool } from '#app/kit/list/list-tool.ts';
import { usePageLink } from '#app/kit/list/page-link.ts';
import { Money } from '#app/ui/money.tsx';
import type { ListMeta } from '#contract/endpoint.ts';
import { NOTHING } from '#contract/money.ts';
import { TRANSACTION_STATES as STATES, TRANSACTION_TYPES as TYPES } from '#contract/order-parts.ts';
import type { Transaction } from '#contract/orders.ts';
import { transactionList, transactions } from '#contract/transactions.ts';
import { OrderSections } from './order-sections.tsx';
import { transactionChoices, transactionsPage } from './transaction-queries.ts';
import { useTransactionColumns } from './use-transaction-columns.tsx';
import { METHOD_LABELS, TRANSACTION_LABELS, TRANSACTION_STATES } from './value-labels.ts';

const LABELS: Readonly<Record<Transaction['state'], MessageDescriptor>> = {
  paid: msg({ message: 'Paid', context: 'sum' }),
  pending: msg({ message: 'Due', context: 'sum' }),
  refunded: msg({ message: 'Refunded', context: 'sum' }),
  void: msg({ message: 'Void', context: 'sum' }),
};

// What came in first, what never came last.
const ORDER: readonly Transaction['state'][] = ['paid', 'pending', 'refunded', 'void'];

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

/** What narrows the transactions. */
function TransactionFilters({ list }: { list: ListControl }) {
  const { t } = useLingui();
  const methods = useQuery(transactionChoices).data?.data.methods ?? [];
  const nameOf = (method: string) => {
    const word = METHOD_LABELS[method];
    return word ? t(word) : method;
  };
  return (
    <>
      <ChoiceFilter
        list={list}
        name="type"
        label={t`Kind`}
        choices={TYPES.map((value) => ({ value, label: t(TRANSACTION_LABELS[value]) }))}
      />
      <ChoiceFilter
        list={list}
        name="state"
        label={t`State`}
        choices={STATES.map((value) => ({ value, label: t(TRANSACTION_STATES[value].word) }))}
      />
      <ChoiceFilter
        list={list}
        name="method"
        label={t`Method`}
        choices={methods.map((value) => ({ value, label: nameOf(value) }))}
        late
      />
      <DayRangeFilter list={list} from="date_from" to="date_to" label={t`Days`} />
    </>
  );
}

/** What all results come to, what is alike apart: money that was paid, is due, was given back, and never came. */
function TransactionSums({ meta: { sum, sums } }: { meta: ListMeta }) {
  const { t } = useLingui();
  const states = ORDER.filter((state) => sums?.[state] !== undefined);
  if (!sums && sum === undefined) return null;
  if (sums && states.length === 0) return null;
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-hairline px-3 py-2 max-md:border-none max-md:px-0">
      <span className="text-muted">
        <Trans>Sum of all results</Trans>
      </span>
      {/* A server that does not tell them apart says one sum. */}
      {!sums && sum !== undefined && <Money amount={sum} className="font-semibold" />}
      {states.map((state) => (
        <span key={state} className="inline-flex items-baseline gap-1.5">
          <span className="text-small text-muted">{t(LABELS[state])}</span>
          <Money amount={sums?.[state] ?? NOTHING} className={state === 'void' ? 'text-muted' : 'font-semibold'} />
        </span>
      ))}
    </div>
  );
}
