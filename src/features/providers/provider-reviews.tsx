import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import { ChoiceFilter } from '#app/kit/filter/choice-filter.tsx';
import type { ColumnsOf } from '#app/kit/list/column.ts';
import { DataList } from '#app/kit/list/data-list.tsx';
import { useListSearch } from '#app/kit/list/list-search.ts';
import { ListSection } from '#app/kit/list/list-section.tsx';
import { useWaitingRows } from '#app/sync/waiting.ts';
import { Excerpt } from '#app/ui/excerpt.tsx';
import { Name } from '#app/ui/name.tsx';
import { Nothing } from '#app/ui/nothing.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { BriefStars, Stars } from '#app/ui/stars.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import type { Provider } from '#contract/providers.ts';
import { REVIEW_VALUES, type Review, reviewList } from '#contract/reviews.ts';
import { providerReviews, REVIEWS } from './queries.ts';

/** What users of the store think of a provider's products. */
export function ProviderReviews({ provider }: { provider: Provider }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const list = useListSearch(reviewList);
  const result = useWaitingRows(REVIEWS, useQuery(providerReviews(provider.id, list.params)));
  const columns = useReviewColumns();
  const router = useRouter();
  const navigate = useNavigate();
  const target = ({ id }: Review) => ({ to: '/reviews', search: { open: String(id) } }) as const;
  const values = REVIEW_VALUES.map((value) => ({ value, label: t`${number(Number(value))} of 5` }));
  return (
    <ListSection
      title={t`Reviews`}
      list={list}
      result={result}
      columns={columns}
      searchLabel={t`Search these reviews`}
      filters={<ChoiceFilter list={list} name="value" label={t`Stars`} choices={values} />}
      emptyText={<Trans>No reviews of this provider’s products yet</Trans>}
    >
      {(rows) => (
        <DataList
          label={t`Reviews`}
          columns={columns}
          rows={rows}
          list={list}
          nameOf={(row) => t`the review by ${row.user_name}`}
          hrefOf={(row) => router.buildLocation(target(row)).href}
          onOpen={(row) => void navigate(target(row))}
        />
      )}
    </ListSection>
  );
}

function useReviewColumns(): ColumnsOf<typeof reviewList, Review> {
  const { t } = useLingui();
  return useMemo(() => {
    return [
      {
        key: 'product',
        label: t`Product`,
        phone: 'name',
        width: 'w-1/4',
        picture: (row) => <Picture picture={row.product_image} size={40} />,
        cell: (row) => <Name>{row.product_name}</Name>,
      },
      {
        key: 'value',
        label: t`Stars`,
        sort: 'value',
        phone: 'worth',
        cell: ({ value }) => <Stars value={value} />,
        phoneCell: ({ value }) => <BriefStars value={value} />,
      },
      { key: 'user', label: t`User`, phone: 'apart', cell: (row) => <Name>{row.user_name}</Name> },
      {
        key: 'description',
        label: t`Review`,
        phone: 'apart',
        phoneCell: ({ description }) => description && <bdi>{description}</bdi>,
        width: 'w-1/3',
        cell: ({ description }) => (description ? <Excerpt>{description}</Excerpt> : <Nothing />),
      },
      {
        key: 'date',
        label: t`Date`,
        sort: 'created_at',
        phone: 'status',
        cell: (row) => <TimeAgo at={row.created_at} />,
      },
    ];
  }, [t]);
}
