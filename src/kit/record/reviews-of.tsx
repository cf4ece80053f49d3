import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import { REVIEW_VALUES, reviews } from '#contract/reviews.ts';
import { useDrawerLink } from './drawer-link.ts';
import { RecordsOf, type Whose } from './records-of.tsx';
import { useReviewColumns } from './review-columns.tsx';

interface ReviewsOfProps {
  /** Whose: what a user thinks of products, or what users think of a provider's. */
  of: Whose;
  emptyText: ReactNode;
}

/** The reviews of one record on its own page, the newest first; each opens in their list. */
export function ReviewsOf({ of, emptyText }: ReviewsOfProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const ofUser = 'user' in of;
  const all = useReviewColumns();
  const columns = useMemo(() => all.filter(({ key }) => key !== 'id' && !(ofUser && key === 'user')), [all, ofUser]);
  const choices = REVIEW_VALUES.map((value) => ({ value, label: t`${number(Number(value))} of 5` }));
  return (
    <RecordsOf
      resource="reviews"
      call={reviews.list}
      of={of}
      title={t`Reviews`}
      columns={columns}
      searchLabel={t`Search these reviews`}
      filter={{ name: 'value', label: t`Stars`, choices }}
      emptyText={emptyText}
      nameOf={(row) => (ofUser ? t`the review of ${row.product_name}` : t`the review by ${row.user_name}`)}
      link={useDrawerLink('/reviews')}
    />
  );
}
