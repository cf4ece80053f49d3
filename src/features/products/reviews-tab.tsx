import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PartList } from '#app/kit/record/part-list.tsx';
import { Name } from '#app/ui/name.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import { productReviews } from './queries.ts';

/** What users of the store said of the product. */
export function ReviewsTab({ id }: { id: number }) {
  const [page, setPage] = useState(1);
  const result = useQuery(productReviews(id, page));
  return (
    <section className="surface-card px-4 sm:px-5">
      <PartList result={result} page={page} onPage={setPage} emptyText={<Trans>No reviews yet</Trans>}>
        {(review) => (
          <div className="grid gap-1">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Stars value={review.value} />
              <Name className="font-medium">{review.user_name}</Name>
              <TimeAgo at={review.created_at} className="ms-auto text-small text-muted" />
            </div>
            {review.description && (
              <Name className="block whitespace-pre-line wrap-anywhere">{review.description}</Name>
            )}
          </div>
        )}
      </PartList>
    </section>
  );
}
