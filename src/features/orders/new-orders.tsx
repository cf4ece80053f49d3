import { Plural } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListControl } from '#app/kit/list-search.ts';
import { keys } from '#app/kit/queries.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useArrivals } from './news.ts';
import { ORDERS } from './queries.ts';

interface NewOrdersProps {
  list: ListControl;
  /** The page is being fetched now. */
  fetching: boolean;
}

/** Says how many orders came since the rows were fetched; pressed, it shows them. It floats beside the page's title, so no row moves. */
export function NewOrders({ list, fetching }: NewOrdersProps) {
  const client = useQueryClient();
  const [pressed, setPressed] = useState(0);
  const count = useArrivals(Math.max(useLastFetch(fetching), pressed));
  const status = list.filterTexts('status')[0];
  // A list that is narrowed to something else would not show them.
  const wouldShow = list.text === '' && list.filterCount === 0 && (status === undefined || status === 'in_progress');
  const isShown = wouldShow && count > 0;
  const show = () => {
    // A fetch that was on its way when they came is cut short by the next one, and seems to have begun before them.
    setPressed(Date.now());
    if (list.value.page > 1) list.setPage(1);
    void client.invalidateQueries({ queryKey: keys.lists(ORDERS) });
    // The pressed button goes away.
    document.getElementById('main')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  };
  const words = <Plural value={count} one="# new order" other="# new orders" />;
  return (
    <div className="sticky top-20 z-20 flex h-0 justify-end print:hidden">
      <span role="status" className="sr-only">
        {isShown && words}
      </span>
      {isShown && (
        <button
          type="button"
          onClick={show}
          className="-mt-2 inline-flex h-11 items-center gap-2 rounded-full bg-accent px-4 text-on-accent whitespace-nowrap shadow-float"
        >
          <Icon name="i-lucide-arrow-up" className="size-4" />
          {words}
        </button>
      )}
    </div>
  );
}

/** When the rows that are shown were asked for (ms); a row that is written from elsewhere does not count. */
function useLastFetch(fetching: boolean): number {
  const [state, setState] = useState(() => ({ fetching, began: Date.now(), last: Date.now() }));
  if (state.fetching !== fetching) {
    const now = Date.now();
    setState(fetching ? { ...state, fetching, began: now } : { fetching, began: now, last: state.began });
  }
  return state.last;
}
