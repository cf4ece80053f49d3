import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '#app/ui/button.tsx';
import { Sheet } from '#app/ui/sheet.tsx';
import { FilterPlaceContext } from './filter-place.ts';
import type { ListFrameProps } from './list-props.ts';
import { SortSelect } from './sort-select.tsx';

/** Filters and order on phones; they act at once, and the button says how many results that leaves. */
export function FilterSheet<Row>(props: ListFrameProps<Row> & { onClose: () => void }) {
  const { list, result, columns, filters, onClose } = props;
  const meta = result.isPlaceholderData ? undefined : result.data?.meta;
  const actions = (
    <>
      {list.filterCount > 0 && (
        <Button onClick={list.clear}>
          <Trans>Clear all</Trans>
        </Button>
      )}
      <Button tone="primary" pending={meta === undefined && result.isFetching} onClick={onClose}>
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
            <Trans context="of rows">Order</Trans>
          </span>
          <SortSelect list={list} columns={columns} />
        </div>
      </div>
    </Sheet>
  );
}
