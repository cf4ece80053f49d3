import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { RecordList } from '#app/kit/crud/record-list.tsx';
import { useDeletion, useRecords } from '#app/kit/crud/records.ts';
import { useListSearch } from '#app/kit/list/list-search.ts';
import { useExportTool } from '#app/kit/list/list-tool.ts';
import type { RowAction } from '#app/kit/list/row-menu.ts';
import { useOfflineReason } from '#app/sync/online-only.ts';
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
  const records = useRecords(REVIEWS, list, useQuery(reviewPage(list.params)));
  const columns = useReviewColumns();
  const deletion = useDeletion<Review>(records);
  const actions = useReviewActions(({ id }) => list.openDrawer(id), deletion.ask);
  const rows = records.answer.data?.data;

  return (
    <>
      <RecordList
        title={t`Reviews`}
        records={records}
        columns={columns}
        searchLabel={t`Search reviews`}
        filters={<ReviewFilters list={list} first={records.answer.isPlaceholderData ? undefined : rows?.[0]} />}
        tools={useExportTool(reviews, list)}
        emptyText={<Trans>No reviews yet. They appear here as soon as users of the store write them.</Trans>}
        bulk={<ReviewBulk selection={records.selection} />}
        bin={reviews}
        nameOf={(row) => t`the review by ${row.user_name}`}
        actions={actions}
      />
      <Suspense>
        {typeof list.open === 'number' && (
          <ReviewDrawer
            key={list.open}
            id={list.open}
            row={rows?.find(({ id }) => id === list.open)}
            onDelete={deletion.ask}
            onClose={list.closeDrawer}
          />
        )}
      </Suspense>
      {deletion.question && <DeleteQuestion {...deletion.question} />}
    </>
  );
}

/** What can be done with one review. */
function useReviewActions(onView: (row: Review) => void, onDelete: (row: Review) => void) {
  const { t } = useLingui();
  const deleteReason = useOfflineReason(reviews.remove);
  return (row: Review): RowAction[] => {
    const name = row.user_name;
    return [
      {
        key: 'view',
        word: t`View`,
        label: t`View the review by ${name}`,
        icon: 'eye',
        next: true,
        onSelect: () => onView(row),
      },
      {
        key: 'delete',
        word: t`Delete`,
        label: t`Delete the review by ${name}`,
        icon: 'trash-2',
        tone: 'bad',
        disabledReason: deleteReason,
        onSelect: () => onDelete(row),
      },
    ];
  };
}
