import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ACCOUNT_LABELS } from '#app/i18n/money-labels.ts';
import { ChoiceFilter } from '#app/kit/filter/choice-filter.tsx';
import { DayRangeFilter } from '#app/kit/filter/day-range-filter.tsx';
import { DraftInput } from '#app/kit/filter/draft-input.tsx';
import { FilterField } from '#app/kit/filter/filter-field.tsx';
import { RecordFilter } from '#app/kit/filter/record-filter.tsx';
import { DataList } from '#app/kit/list/data-list.tsx';
import { ListPage } from '#app/kit/list/list-page.tsx';
import { type ListControl, useListSearch } from '#app/kit/list/list-search.ts';
import { useExportTool } from '#app/kit/list/list-tool.ts';
import { ReferenceFilter } from '#app/kit/reference/reference-filter.tsx';
import { useAllowed } from '#app/session/use-session.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { Money } from '#app/ui/money.tsx';
import { ledger, ledgerList } from '#contract/ledger-calls.ts';
import { useLedgerColumns } from './ledger-columns.tsx';
import { MoneySections } from './money-sections.tsx';
import { ledgerPage } from './queries.ts';
import { PROVIDER_SOURCE } from './sources.ts';
import { KIND_LABELS, SHOWN_ACCOUNTS, SHOWN_KINDS } from './value-labels.ts';

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

/** What narrows the ledger. */
function LedgerFilters({ list }: { list: ListControl }) {
  const { t } = useLingui();
  // Who reads the ledger may not read the list of providers.
  const choosesProviders = useAllowed(PROVIDER_SOURCE.list.access);
  const [order = ''] = list.filterTexts('order');
  return (
    <>
      <ChoiceFilter
        list={list}
        name="account"
        label={t`Account`}
        choices={SHOWN_ACCOUNTS.map((value) => ({ value, label: t(ACCOUNT_LABELS[value]) }))}
      />
      <ChoiceFilter
        list={list}
        name="kind"
        label={t`Kind`}
        choices={SHOWN_KINDS.map((value) => ({ value, label: t(KIND_LABELS[value]) }))}
      />
      {choosesProviders ? (
        <ReferenceFilter list={list} name="provider" label={t`Provider`} source={PROVIDER_SOURCE} />
      ) : (
        <RecordFilter list={list} name="provider" label={t`Provider`} nameOf={undefined} />
      )}
      <FilterField
        label={t`Order no.`}
        summary={order ? <Ltr>#{order}</Ltr> : undefined}
        onRemove={() => list.setFilters({ order: undefined })}
      >
        <DraftInput
          label={t`Order no.`}
          value={order}
          accepts={(text) => /^#?\p{Nd}{1,15}$/u.test(text)}
          onDone={(text) => list.setFilters({ order: text.replace(/^#/, '') || undefined })}
          className="md:max-w-32"
        />
      </FilterField>
      <DayRangeFilter list={list} from="date_from" to="date_to" label={t`Days`} />
    </>
  );
}
