import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DataList } from '#app/kit/list/data-list.tsx';
import { ListPage } from '#app/kit/list/list-page.tsx';
import { useListSearch } from '#app/kit/list/list-search.ts';
import { useExportTool } from '#app/kit/list/list-tool.ts';
import { Money } from '#app/ui/money.tsx';
import { ledger, ledgerList } from '#contract/ledger-calls.ts';
import { useLedgerColumns } from './ledger-columns.tsx';
import { LedgerFilters } from './ledger-filters.tsx';
import { MoneySections } from './money-sections.tsx';
import { ledgerPage } from './queries.ts';

/** Everything that was posted: what came in, what is owed, and to whom. `pages` are those of the orders. */
export function LedgerScreen({ pages }: { pages: ReactNode }) {
  const { t } = useLingui();
  const list = useListSearch(ledgerList);
  const result = useQuery(ledgerPage(list.params));
  const columns = useLedgerColumns();
  const sum = result.data?.meta.sum;
  return (
    <ListPage
      title={t`Ledger`}
      list={list}
      result={result}
      columns={columns}
      tabs={
        <>
          {pages}
          <MoneySections value="/orders/money" />
        </>
      }
      filters={<LedgerFilters list={list} />}
      tools={useExportTool(ledger, list)}
      emptyText={<Trans>Nothing was posted yet</Trans>}
    >
      {(rows) => (
        <>
          {sum !== undefined && (
            <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-hairline px-3 py-2 max-md:border-none max-md:px-0">
              <span className="text-muted">
                <Trans>Sum of all results</Trans>
              </span>
              <Money amount={sum} className="font-semibold" />
              <span className="text-small text-muted">
                <Trans>debits less credits</Trans>
              </span>
            </p>
          )}
          <DataList label={t`Ledger`} columns={columns} rows={rows} list={list} nameOf={({ id }) => t`entry ${id}`} />
        </>
      )}
    </ListPage>
  );
}
