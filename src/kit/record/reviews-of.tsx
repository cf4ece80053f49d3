import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import { ChoiceFilter } from '#app/kit/filter/choice-filter.tsx';
import { DataList } from '#app/kit/list/data-list.tsx';
import { useListSearch } from '#app/kit/list/list-search.ts';
import { ListSection } from '#app/kit/list/list-section.tsx';
import { pageQuery } from '#app/sync/queries.ts';
import { useWaitingRows } from '#app/sync/waiting.ts';
import { REVIEW_VALUES, reviewList, reviews } from '#contract/reviews.ts';
import { useDrawerLink } from './drawer-link.ts';
import { useReviewColumns } from './review-columns.tsx';

// What is changed of them elsewhere is marked here as well.
const REVIEWS = 'reviews';

interface ReviewsOfProps {
  /** Whose: what a user thinks of products, or what users think of a provider's. */
  of: { readonly user: string } | { readonly provider: string };
  emptyText: ReactNode;
}

/** The reviews of one record on its own page, the newest first; each opens in their list. */
export function ReviewsOf({ of, emptyText }: ReviewsOfProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const list = useListSearch(reviewList);
  const search = { ...list.params, ...of };
  const result = useWaitingRows(REVIEWS, useQuery(pageQuery(REVIEWS, reviews.list, search)));
  const ofUser = 'user' in of;
  const all = useReviewColumns();
  const columns = useMemo(() => all.filter(({ key }) => key !== 'id' && !(ofUser && key === 'user')), [all, ofUser]);
  const drawer = useDrawerLink('/reviews');
  const values = REVIEW_VALUES.map((value) => ({ value, label: t`${number(Number(value))} of 5` }));
  return (
    <ListSection
      title={t`Reviews`}
      list={list}
      result={result}
      columns={columns}
      searchLabel={t`Search these reviews`}
      filters={<ChoiceFilter list={list} name="value" label={t`Stars`} choices={values} />}
      emptyText={emptyText}
    >
      {(rows) => (
        <DataList
          label={t`Reviews`}
          columns={columns}
          rows={rows}
          list={list}
          nameOf={(row) => (ofUser ? t`the review of ${row.product_name}` : t`the review by ${row.user_name}`)}
          hrefOf={({ id }) => drawer.hrefOf(id)}
          onOpen={({ id }) => drawer.open(id)}
        />
      )}
    </ListSection>
  );
}
