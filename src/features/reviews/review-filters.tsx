import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '#app/i18n/formats.ts';
import { ChoiceFilter } from '#app/kit/filter/choice-filter.tsx';
import { DayRangeFilter } from '#app/kit/filter/day-range-filter.tsx';
import { RecordFilter } from '#app/kit/filter/record-filter.tsx';
import type { ListControl } from '#app/kit/list/list-search.ts';
import type { ChoiceSource } from '#app/kit/reference/choice-source.ts';
import { ReferenceFilter } from '#app/kit/reference/reference-filter.tsx';
import { products } from '#contract/products.ts';
import { REVIEW_VALUES, type Review } from '#contract/reviews.ts';
import { providerChoices } from './queries.ts';

const PRODUCTS: ChoiceSource = { root: 'products', list: products.list, get: products.get, search: { sort: 'name' } };

/** What narrows the list; `first` tells how a user is called that every row shares. */
export function ReviewFilters({ list, first }: { list: ListControl; first: Review | undefined }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const providers = useQuery(providerChoices).data?.data.providers ?? [];
  return (
    <>
      <RecordFilter list={list} name="user" label={t`User`} nameOf={first?.user_name} />
      <ChoiceFilter
        list={list}
        name="value"
        label={t`Stars`}
        choices={REVIEW_VALUES.map((value) => ({ value, label: t`${number(Number(value))} of 5` }))}
      />
      {providers.length > 1 && (
        <ChoiceFilter
          list={list}
          name="provider"
          label={t`Provider`}
          choices={providers.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      <ReferenceFilter list={list} name="product" label={t`Product`} source={PRODUCTS} />
      <DayRangeFilter list={list} from="date_from" to="date_to" label={t`Written on`} />
    </>
  );
}
