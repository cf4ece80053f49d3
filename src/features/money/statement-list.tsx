import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { useFormats } from '#app/i18n/formats.ts';
import { ChoiceFilter } from '#app/kit/filter/choice-filter.tsx';
import { DayRangeFilter } from '#app/kit/filter/day-range-filter.tsx';
import { DataList } from '#app/kit/list/data-list.tsx';
import { type ListControl, narrowing, useListSearch } from '#app/kit/list/list-search.ts';
import { ListSection } from '#app/kit/list/list-section.tsx';
import { type ListTool, useExportTool } from '#app/kit/list/list-tool.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { useIsWide } from '#app/ui/wide.ts';
import { providerMoney, providerStatements, statementList } from '#contract/provider-money.ts';
import { fixedStatements, type Owner, statementPage } from './queries.ts';
import { useStatementColumns } from './statement-columns.tsx';
import { StatementSums } from './statement-sums.tsx';

const StatementPrint = lazyPart(() =>
  import('./statement-print.tsx').then((module) => ({ default: module.StatementPrint })),
);

/** What was posted to a provider in some days, and what it comes to. */
export function StatementList({ owner, name }: { owner: Owner; name: string }) {
  const { t } = useLingui();
  const list = useListSearch(statementList);
  const { data, ...asked } = useQuery(statementPage(owner, list.params));
  const columns = useStatementColumns();
  // A table stands in a card of its own, with its sums.
  const wide = useIsWide();
  const [printing, setPrinting] = useState(false);
  const page = data && { data: [...data.data.rows], meta: { ...data.meta, total_exact: true } };
  const print: ListTool = { key: 'print', label: t`Print`, icon: 'printer', onSelect: () => setPrinting(true) };
  const isEmpty = data?.meta.total === 0;
  return (
    <>
      <h2 className="text-title">
        <Trans>Statement</Trans>
      </h2>
      <ListSection
        title={t`Statement`}
        list={list}
        result={{ ...asked, data: page }}
        columns={columns}
        filters={<StatementFilters list={list} owner={owner} />}
        tools={[...(isEmpty ? [] : [print]), ...useStatementExport(owner, list)]}
        emptyText={<Trans>Nothing was posted yet</Trans>}
      >
        {(rows) => (
          <>
            {data && (
              <div className={wide ? 'border-b border-hairline p-5' : 'surface-card mb-4 p-4'}>
                <StatementSums statement={data.data} />
              </div>
            )}
            <DataList
              label={t`Statement`}
              columns={columns}
              rows={rows}
              list={list}
              nameOf={({ id }) => t`entry ${id}`}
            />
          </>
        )}
      </ListSection>
      <Suspense>
        {printing && (
          <StatementPrint owner={owner} name={name} days={narrowing(list.params)} onClose={() => setPrinting(false)} />
        )}
      </Suspense>
    </>
  );
}

/** By days, or one that a settlement fixed; then its days are not asked for. */
function StatementFilters({ list, owner }: { list: ListControl<typeof statementList>; owner: Owner }) {
  const { t } = useLingui();
  const { date } = useFormats();
  const fixed = useQuery(fixedStatements(owner)).data?.data ?? [];
  const choices = fixed.map(({ settlement_id: run, number, at }) => ({
    value: String(run),
    label: `${bidiIsolate(number)} · ${date(at)}`,
  }));
  return (
    <>
      {list.filterTexts('run').length === 0 && (
        <DayRangeFilter list={list} from="date_from" to="date_to" label={t`Days`} />
      )}
      {choices.length > 0 && <ChoiceFilter list={list} name="run" label={t`By settlement`} choices={choices} />}
    </>
  );
}

type List = Parameters<typeof useExportTool>[1];

/** A provider's file is asked for by himself; an admin says whose. */
function useStatementExport(owner: Owner, list: List): readonly ListTool[] {
  const params = owner === 'mine' ? list.params : { ...list.params, provider: String(owner) };
  return useExportTool(owner === 'mine' ? providerMoney : providerStatements, { ...list, params });
}
