import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { useFormats } from '#app/i18n/formats.ts';
import { RecordList } from '#app/kit/crud/record-list.tsx';
import { type AskedDeletion, useDeletion, useRecords } from '#app/kit/crud/records.ts';
import { RemoveMany } from '#app/kit/crud/removals.tsx';
import { ConfirmRemove } from '#app/kit/deleted/confirm-remove.tsx';
import { ChoiceFilter } from '#app/kit/filter/choice-filter.tsx';
import { DayRangeFilter } from '#app/kit/filter/day-range-filter.tsx';
import { RecordFilter } from '#app/kit/filter/record-filter.tsx';
import { type ListControl, useListSearch } from '#app/kit/list/list-search.ts';
import { useExportTool } from '#app/kit/list/list-tool.ts';
import type { RowAction } from '#app/kit/list/row-menu.ts';
import { useReviewColumns } from '#app/kit/record/review-columns.tsx';
import type { ChoiceSource } from '#app/kit/reference/choice-source.ts';
import { KnownFilter } from '#app/kit/reference/known-filter.tsx';
import { ReferenceFilter } from '#app/kit/reference/reference-filter.tsx';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Name } from '#app/ui/name.tsx';
import { products } from '#contract/products.ts';
import { REVIEW_VALUES, type Review, reviewList, reviews } from '#contract/reviews.ts';
import { NOUNS } from './nouns.ts';
import { providerChoices, REVIEWS, reviewPage } from './queries.ts';
import { reviews as section } from './section.ts';

const ReviewDrawer = lazyPart(() => import('./review-drawer.tsx').then((module) => ({ default: module.ReviewDrawer })));

/** What users of the store think of the products. */
export function ReviewsScreen() {
  const { t } = useLingui();
  const list = useListSearch(reviewList);
  const records = useRecords(REVIEWS, list, useQuery(reviewPage(list.params)));
  const columns = useReviewColumns();
  const deletion = useDeletion<Review>(records);
  const actions = useReviewActions(({ id }) => list.openDrawer(id), deletion.ask);
  const rows = records.result.data?.data;

  return (
    <>
      <RecordList
        title={t`Reviews`}
        records={records}
        columns={columns}
        searchLabel={t`Search reviews`}
        filters={<ReviewFilters list={list} first={records.result.isPlaceholderData ? undefined : rows?.[0]} />}
        tools={useExportTool(reviews, list)}
        emptyText={<Trans>No reviews yet. They appear here as soon as users of the store write them.</Trans>}
        bulk={
          <RemoveMany
            section={section}
            nouns={NOUNS}
            calls={reviews}
            selection={records.selection}
            deleteNote={(count) => (
              <Plural
                value={count}
                one="Its product’s rating is counted again."
                other="Their products’ ratings are counted again."
              />
            )}
          />
        }
        deleted={reviews}
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

/** Asks in a sentence of its own: a review is named by who wrote it and of what. */
function DeleteQuestion({ row, onRemoved, onClose }: AskedDeletion<Review>) {
  const { t } = useLingui();
  const name = bidiIsolate(row.user_name);
  return (
    <ConfirmRemove
      remove={reviews.remove}
      restore={reviews.restore}
      resource={REVIEWS}
      record={row}
      title={<Trans>Delete review</Trans>}
      label={t`Deleting the review by ${name}`}
      removedText={t`Review by ${name} deleted`}
      restoredText={t`Review by ${name} restored`}
      onRemoved={onRemoved}
      onClose={onClose}
    >
      <Trans>
        Are you sure you want to delete the review by <Name className="font-medium text-ink">{row.user_name}</Name> of{' '}
        <Name className="font-medium text-ink">{row.product_name}</Name>? The product’s rating is counted again.
      </Trans>
    </ConfirmRemove>
  );
}

const PRODUCTS: ChoiceSource = {
  resource: 'products',
  list: products.list,
  get: products.get,
  search: { sort: 'name' },
};

/** What narrows the list; `first` tells how a user is called that every row shares. */
function ReviewFilters({ list, first }: { list: ListControl; first: Review | undefined }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const choices = useQuery(providerChoices).data?.data.providers;
  const providers = useMemo(() => choices?.map(({ id, name }) => ({ value: String(id), label: name })), [choices]);
  return (
    <>
      <RecordFilter list={list} name="user" label={t`User`} nameOf={first?.user_name} />
      <ChoiceFilter
        list={list}
        name="value"
        label={t`Stars`}
        choices={REVIEW_VALUES.map((value) => ({ value, label: t`${number(Number(value))} of 5` }))}
      />
      <KnownFilter list={list} name="provider" label={t`Provider`} options={providers} />
      <ReferenceFilter list={list} name="product" label={t`Product`} source={PRODUCTS} />
      <DayRangeFilter list={list} from="date_from" to="date_to" label={t`Written on`} />
    </>
  );
}
