import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/select.tsx';
import { Sheet } from '#app/ui/sheet.tsx';
import { FilterPlaceContext } from './filter-place.ts';
import type { ListFrameProps } from './list-frame.tsx';
import { spellSort } from './list-search.ts';

/** Filters and order on phones; they act at once, and the button says how many results that leaves. */
export function FilterSheet<Row>(props: ListFrameProps<Row> & { onClose: () => void }) {
  const { list, answer, columns, filters, onClose } = props;
  const { t } = useLingui();
  const meta = answer.isPlaceholderData ? undefined : answer.data?.meta;
  const sortable = columns.flatMap(({ sort, label }) => (sort === undefined ? [] : [{ sort, label }]));
  const actions = (
    <>
      {list.filterCount > 0 && (
        <Button onClick={list.clear}>
          <Trans>Clear all</Trans>
        </Button>
      )}
      <Button tone="primary" pending={meta === undefined && answer.isFetching} onClick={onClose}>
        {meta ? (
          <Plural value={meta.total} _0="No results" one="Show # result" other="Show # results" />
        ) : (
          <Trans>Show results</Trans>
        )}
      </Button>
    </>
  );
  return (
    <Sheet title={<Trans>Filters and order</Trans>} actions={actions} onClose={onClose}>
      <div className="grid gap-4">
        <FilterPlaceContext value="sheet">{filters}</FilterPlaceContext>
        <div className="grid gap-1.5">
          <span aria-hidden="true" className="text-small font-medium">
            <Trans>Order</Trans>
          </span>
          <Select
            aria-label={t`Order`}
            value={spellSort(list.value.sort)}
            onChange={(event) => list.setSort(event.currentTarget.value)}
          >
            {sortable.flatMap(({ sort, label }) => [
              <option key={sort} value={sort}>
                {t`${label}, ascending`}
              </option>,
              <option key={`-${sort}`} value={`-${sort}`}>
                {t`${label}, descending`}
              </option>,
            ])}
          </Select>
        </div>
      </div>
    </Sheet>
  );
}
