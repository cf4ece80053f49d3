import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ChoiceFilter } from '#app/kit/filter/choice-filter.tsx';
import { MoneyRangeFilter } from '#app/kit/filter/money-range-filter.tsx';
import { useFilterPlace } from '#app/kit/list/filter-place.ts';
import type { ListControl } from '#app/kit/list/list-search.ts';
import { ReferenceFilter } from '#app/kit/reference/reference-filter.tsx';
import { Button } from '#app/ui/button.tsx';
import { BRANDS, CATEGORIES, COLORS, PROVIDERS, SIZES } from './sources.ts';

/** What narrows the list: the usual questions in line, the rarer ones behind “more”. */
export function ProductFilters({ list }: { list: ListControl }) {
  const { t } = useLingui();
  const place = useFilterPlace();
  const [more, setMore] = useState(false);
  const yesNo = (yes: string, no: string) => [
    { value: '1', label: yes },
    { value: '0', label: no },
  ];
  const levels = [
    { value: 'in', label: t`In stock` },
    { value: 'low', label: t`Runs low` },
    { value: 'out', label: t`Out of stock` },
  ];
  return (
    <>
      <ReferenceFilter list={list} name="brand" label={t`Brand`} source={BRANDS} />
      <ReferenceFilter list={list} name="category" label={t`Category`} source={CATEGORIES} />
      <ChoiceFilter list={list} name="stock" label={t`Stock`} choices={levels} />
      {place === 'line' && (
        <Button
          tone="plain"
          icon={more ? 'chevron-up' : 'chevron-down'}
          aria-expanded={more}
          onClick={() => setMore(!more)}
        >
          {more ? <Trans>Fewer filters</Trans> : <Trans>More filters</Trans>}
        </Button>
      )}
      {(more || place !== 'line') && (
        <>
          <ReferenceFilter list={list} name="provider" label={t`Provider`} source={PROVIDERS} />
          <ChoiceFilter list={list} name="enabled" label={t`Sale status`} choices={yesNo(t`On sale`, t`Not on sale`)} />
          <ChoiceFilter
            list={list}
            name="has_offer"
            label={t`Offer`}
            choices={yesNo(t`With an offer`, t`Without an offer`)}
          />
          <ReferenceFilter list={list} name="size" label={t`Size`} source={SIZES} />
          <ReferenceFilter list={list} name="color" label={t`Color`} source={COLORS} />
          <MoneyRangeFilter list={list} label={t`Price`} />
        </>
      )}
    </>
  );
}
