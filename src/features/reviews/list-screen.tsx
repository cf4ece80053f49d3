import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { DataList } from '#app/kit/data-list.tsx';
import { ExportButton } from '#app/kit/export-button.tsx';
import { ListFrame } from '#app/kit/list-frame.tsx';
import { useListSearch } from '#app/kit/list-search.ts';
import { useOfflineReason } from '#app/kit/online-only.ts';
import { RowActions } from '#app/kit/row-actions.tsx';
import { useSelection } from '#app/kit/selection.ts';
import { useWaitingRows } from '#app/kit/waiting.ts';
import { WaitingMark } from '#app/kit/waiting-mark.tsx';
import { type Review, reviewList, reviews } from '#contract/reviews.ts';
import { useReviewColumns } from './columns.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { REVIEWS, reviewPage } from './queries.ts';
import { ReviewBulk } from './review-bulk.tsx';
import { ReviewFilters } from './review-filters.tsx';

const ReviewDrawer = lazy(() => import('./review-drawer.tsx').then((module) => ({ default: module.ReviewDrawer })));

/** What users of the store think of the products. */
export function ReviewsScreen() {
  const { t } = useLingui();
  const list = useListSearch(reviewList);
  const answer = useWaitingRows(REVIEWS, useQuery(reviewPage(list.params)), list);
  const selection = useSelection(list, answer.data);
  const columns = useReviewColumns();
  const [leaving, setLeaving] = useState<Review>();
  const rows = answer.data?.data;

  return (
    <>
      <ListFrame
        title={t`Reviews`}
        list={list}
        answer={answer}
        columns={columns}
        searchLabel={t`Search reviews`}
        filters={<ReviewFilters list={list} first={answer.isPlaceholderData ? undefined : rows?.[0]} />}
        tools={<ExportButton calls={reviews} list={list} />}
        emptyText={<Trans>No reviews yet. They appear here as soon as users of the store write them.</Trans>}
        selection={selection}
        bulk={<ReviewBulk selection={selection} />}
      >
        {(shown) => (
          <DataList
            label={t`Reviews`}
            columns={columns}
            rows={shown}
            list={list}
            selection={selection}
            nameOf={(row) => t`the review by ${row.user_name}`}
            remark={(row) => <WaitingMark root={REVIEWS} id={row.id} />}
            hrefOf={(row) => list.hrefFor(row.id)}
            onOpen={(row) => list.openDrawer(row.id)}
            actions={(row) => (
              <ReviewActions row={row} onView={() => list.openDrawer(row.id)} onDelete={() => setLeaving(row)} />
            )}
          />
        )}
      </ListFrame>
      <Suspense>
        {typeof list.open === 'number' && (
          <ReviewDrawer
            key={list.open}
            id={list.open}
            row={rows?.find(({ id }) => id === list.open)}
            onDelete={setLeaving}
            onClose={list.closeDrawer}
          />
        )}
      </Suspense>
      {leaving && (
        <DeleteQuestion
          row={leaving}
          onRemoved={() => {
            selection.forget(leaving.id);
            if (list.open === leaving.id) list.closeDrawer();
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}

interface ReviewActionsProps {
  row: Review;
  onView: () => void;
  onDelete: () => void;
}

function ReviewActions({ row, onView, onDelete }: ReviewActionsProps) {
  const { t } = useLingui();
  const deleteReason = useOfflineReason(reviews.remove);
  const name = row.user_name;
  return (
    <RowActions
      label={t`Actions of the review by ${name}`}
      actions={[
        { key: 'view', word: t`View`, label: t`View the review by ${name}`, icon: 'i-lucide-eye', onSelect: onView },
        {
          key: 'delete',
          word: t`Delete`,
          label: t`Delete the review by ${name}`,
          icon: 'i-lucide-trash-2',
          tone: 'bad',
          disabledReason: deleteReason,
          onSelect: onDelete,
        },
      ]}
    />
  );
}
