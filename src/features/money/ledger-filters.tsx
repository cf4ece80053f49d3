import { useLingui } from '@lingui/react/macro';
import { ACCOUNT_LABELS } from '#app/i18n/money-labels.ts';
import { ChoiceFilter } from '#app/kit/filter/choice-filter.tsx';
import { DayRangeFilter } from '#app/kit/filter/day-range-filter.tsx';
import { DraftInput } from '#app/kit/filter/draft-input.tsx';
import { FilterField } from '#app/kit/filter/filter-field.tsx';
import { RecordFilter } from '#app/kit/filter/record-filter.tsx';
import type { ListControl } from '#app/kit/list/list-search.ts';
import { ReferenceFilter } from '#app/kit/reference/reference-filter.tsx';
import { useAllowed } from '#app/session/use-session.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { PROVIDER_SOURCE } from './sources.ts';
import { KIND_LABELS, SHOWN_ACCOUNTS, SHOWN_KINDS } from './value-labels.ts';

/** What narrows the ledger. */
export function LedgerFilters({ list }: { list: ListControl }) {
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
