import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ColumnsOf } from '#app/kit/list/column.ts';
import { Excerpt } from '#app/ui/excerpt.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { Name } from '#app/ui/name.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { BriefStars, Stars } from '#app/ui/stars.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import type { Review, reviewList } from '#contract/reviews.ts';

type ReviewColumns = ColumnsOf<typeof reviewList, Review>;

/** What is told of a review wherever reviews are listed. */
export function useReviewColumns(): ReviewColumns {
  const { t } = useLingui();
  return useMemo(
    () => [
      { key: 'id', label: t`ID`, sort: 'id', width: 'w-20 max-[75rem]:hidden', cell: (row) => <Ltr>{row.id}</Ltr> },
      {
        key: 'product',
        label: t`Product`,
        phone: 'name',
        width: 'w-1/4',
        picture: (row) => <Picture picture={row.product_image} size={40} />,
        cell: (row) => <Name>{row.product_name}</Name>,
      },
      {
        key: 'user',
        label: t`User`,
        phone: 'apart',
        cell: (row) => (
          <span className="block max-w-44 truncate">
            <Name>{row.user_name}</Name>
          </span>
        ),
        phoneCell: (row) => <Name>{row.user_name}</Name>,
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
        width: 'w-1/3',
        cell: (row) => <Description text={row.description} />,
        phoneCell: ({ description }) => description && <bdi>{description}</bdi>,
      },
      {
        key: 'created_at',
        label: t`Date`,
        sort: 'created_at',
        phone: 'status',
        cell: (row) => <TimeAgo at={row.created_at} />,
      },
    ],
    [t],
  );
}

function Description({ text }: { text: string }) {
  if (text === '')
    return (
      <span className="text-muted">
        <Trans>No text</Trans>
      </span>
    );
  return <Excerpt>{text}</Excerpt>;
}
