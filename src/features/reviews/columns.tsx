import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ColumnsOf } from '#app/kit/column.ts';
import { useWide } from '#app/kit/wide.ts';
import { Excerpt } from '#app/ui/excerpt.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { Name } from '#app/ui/name.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import type { Review, reviewList } from '#contract/reviews.ts';

type ReviewColumns = ColumnsOf<typeof reviewList, Review>;

export function useReviewColumns(): ReviewColumns {
  const { t } = useLingui();
  const wide = useWide();
  return useMemo(() => {
    const stars: ReviewColumns[number] = {
      key: 'value',
      label: t`Stars`,
      sort: 'value',
      card: 'fact',
      cell: ({ value }) => <Stars value={value} />,
    };
    const date: ReviewColumns[number] = {
      key: 'created_at',
      label: t`Date`,
      sort: 'created_at',
      card: 'fact',
      cell: (row) => <TimeAgo at={row.created_at} />,
    };
    const description: ReviewColumns[number] = {
      key: 'description',
      label: t`Review`,
      card: 'fact',
      width: 'w-1/3',
      cell: (row) => <Description text={row.description} />,
    };
    const product: ReviewColumns[number] = {
      key: 'product',
      label: t`Product`,
      card: 'title',
      width: 'w-1/4',
      cell: (row) => (
        <span className="flex items-center gap-3">
          <Picture picture={row.product_image} />
          <span className="line-clamp-2 wrap-anywhere">
            <Name>{row.product_name}</Name>
          </span>
        </span>
      ),
    };
    const user: ReviewColumns[number] = {
      key: 'user',
      label: t`User`,
      card: 'fact',
      cell: (row) => (
        <span className="block max-w-44 truncate">
          <Name>{row.user_name}</Name>
        </span>
      ),
    };
    if (!wide) return [product, stars, user, description, date];
    const id: ReviewColumns[number] = {
      key: 'id',
      label: t`ID`,
      sort: 'id',
      width: 'w-20 max-[75rem]:hidden',
      cell: (row) => <Ltr>{row.id}</Ltr>,
    };
    return [id, product, user, stars, description, date];
  }, [t, wide]);
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
