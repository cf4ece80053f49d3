import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CrudList } from '#app/kit/crud/crud-list.tsx';
import { ChoiceFilter } from '#app/kit/filter/choice-filter.tsx';
import { useListSearch } from '#app/kit/list/list-search.ts';
import { ReferenceFilter } from '#app/kit/reference/reference-filter.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { commissionRules as calls, commissionRuleList } from '#contract/commission-rules.ts';
import { labels } from './labels.ts';
import { MoneySections } from './money-sections.tsx';
import { isEverybodys, useRuleColumns } from './rule-columns.tsx';
import { commissionRules } from './section.ts';
import { CATEGORY_SOURCE, PROVIDER_SOURCE } from './sources.ts';

const Forms = lazyPart(() => import('./rule-form.tsx').then((module) => ({ default: module.Forms })));

/** What the shop keeps of its providers' sales. `pages` are those of the orders. */
export function CommissionRulesScreen({ pages }: { pages: ReactNode }) {
  const { t } = useLingui();
  return (
    <CrudList
      section={commissionRules}
      labels={labels}
      calls={calls}
      columns={useRuleColumns()}
      nameOf={({ name }) => name}
      forms={Forms}
      searchLabel={t`Search commission rules`}
      addText={t`Add commission rule`}
      emptyText={<Trans>No commission rules yet</Trans>}
      tabs={
        <>
          {pages}
          <MoneySections value="/orders/money/commission-rules" />
        </>
      }
      filters={<RuleFilters />}
      // The rule that is everybody's stays.
      actions={(row, { edit, remove }) => (isEverybodys(row) ? [edit] : [edit, remove])}
      deleteNote={() => <Trans>Lines that were sold under it keep their commission.</Trans>}
    />
  );
}

function RuleFilters() {
  const { t } = useLingui();
  const list = useListSearch(commissionRuleList);
  const states = [
    { value: '1', label: t`Active` },
    { value: '0', label: t`Inactive` },
  ];
  return (
    <>
      <ChoiceFilter list={list} name="status" label={t`Status`} choices={states} />
      <ReferenceFilter list={list} name="provider" label={t`Provider`} source={PROVIDER_SOURCE} />
      <ReferenceFilter list={list} name="category" label={t`Category`} source={CATEGORY_SOURCE} />
    </>
  );
}
