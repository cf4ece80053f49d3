import { useEffect } from 'react';
import { useContact } from '#app/api/connection.ts';
import { BinDoor } from './bin-door.tsx';
import { ListContent } from './list-content.tsx';
import { ListPager } from './list-pager.tsx';
import type { ListFrameProps } from './list-props.ts';
import type { ListControl } from './list-search.ts';
import { listState } from './list-state.ts';
import { ListTools } from './list-tools.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { WaitingCreations } from './waiting-creations.tsx';

/** A list under its heading: tools, whichever of its states holds, and the pager. */
export function ListBody<Row>(props: ListFrameProps<Row>) {
  const { list, answer, selection, bulk, bin } = props;
  const { online } = useContact();
  const state = listState(answer, list, online);
  const { data } = answer;
  useLastPage(list, state === 'beyond' ? data?.meta.last_page : undefined);
  const hasRows = state === 'rows';
  return (
    <>
      {state !== 'forbidden' && state !== 'empty' && <ListTools {...props} rows={hasRows} />}
      {hasRows && selection && <SelectionBar selection={selection}>{bulk}</SelectionBar>}
      {!list.showsDeleted && answer.created && answer.created.length > 0 && (
        <WaitingCreations entries={answer.created} />
      )}
      <div aria-busy={answer.isFetching}>
        <ListContent {...props} state={state} />
      </div>
      {hasRows && data && !answer.partial && <ListPager list={list} meta={data.meta} />}
      {bin && state !== 'forbidden' && !list.showsDeleted && <BinDoor list={list} restore={bin.calls.restore} />}
      {/* The bar of the selection stands over the end of a phone's page. */}
      {hasRows && selection?.choosing && <div className="h-14 md:hidden" />}
    </>
  );
}

// Deleting the last row of the last page must not strand anybody on a page that is gone.
function useLastPage(list: ListControl, lastPage: number | undefined): void {
  useEffect(() => {
    if (lastPage !== undefined && lastPage !== list.value.page) list.correctPage(lastPage);
  }, [lastPage, list]);
}
