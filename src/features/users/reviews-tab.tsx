import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '#app/i18n/formats.ts';
import { ChoiceFilter } from '#app/kit/filter/choice-filter.tsx';
import type { ColumnsOf } from '#app/kit/list/column.ts';
import { DataList } from '#app/kit/list/data-list.tsx';
import { useListSearch } from '#app/kit/list/list-search.ts';
import { ListSection } from '#app/kit/list/list-section.tsx';
import { useDrawerLink } from '#app/kit/record/drawer-link.ts';
import { pageQuery } from '#app/sync/queries.ts';
import { useWaitingRows } from '#app/sync/waiting.ts';
import { Excerpt } from '#app/ui/excerpt.tsx';
import { Name } from '#app/ui/name.tsx';
import { Nothing } from '#app/ui/nothing.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { BriefStars, Stars } from '#app/ui/stars.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import { REVIEW_VALUES, type Review, reviewList, reviews } from '#contract/reviews.ts';

/** What this user thinks of products, the newest first. */
export function ReviewsTab({ userId }: { userId: number }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const drawer = useDrawerLink('/reviews');
  const list = useListSearch(reviewList);
  const search = { ...list.params, user: String(userId) };
  const result = useWaitingRows('reviews', useQuery(pageQuery('reviews', reviews.list, search)));
  const values = REVIEW_VALUES.map((value) => ({ value, label: t`${number(Number(value))} of 5` }));
  const columns: ColumnsOf<typeof reviewList, Review> = [
    {
      key: 'product',
      label: t`Product`,
      phone: 'name',
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
  return (
    <ListSection
      title={t`Reviews`}
      list={list}
      result={result}
      columns={columns}
      searchLabel={t`Search these reviews`}
      filters={<ChoiceFilter list={list} name="value" label={t`Stars`} choices={values} />}
      emptyText={<Trans>This user has not reviewed anything yet</Trans>}
    >
      {(rows) => (
        <DataList
          label={t`Reviews`}
          columns={columns}
          rows={rows}
          list={list}
          nameOf={(row) => t`the review of ${row.product_name}`}
          hrefOf={({ id }) => drawer.hrefOf(id)}
          onOpen={({ id }) => drawer.open(id)}
        />
      )}
    </ListSection>
  );
}
