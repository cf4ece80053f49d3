import { useQueryClient } from '@tanstack/react-query';
import { type RefCallback, useCallback, useState } from 'react';
import type { ListControl } from '#app/kit/list/list-search.ts';
import { keys } from '#app/sync/queries.ts';
import { useArrivals } from './news.ts';
import { ORDERS } from './queries.ts';

export interface NewOrderNews {
  /** How many orders came since the rows were fetched; 0 where the list would not show them. */
  readonly count: number;
  show(): void;
  /** The beginning of the rows is above the screen. */
  readonly past: boolean;
  /** Marks the beginning of the rows. */
  readonly beginning: RefCallback<HTMLElement>;
}

/** The orders that came while the list was open; `fetching`: its page is being fetched now. */
export function useNewOrders(list: ListControl, fetching: boolean): NewOrderNews {
  const client = useQueryClient();
  const [pressed, setPressed] = useState(0);
  const [past, setPast] = useState(false);
  const count = useArrivals(Math.max(useLastFetch(fetching), pressed));
  const status = list.filterTexts('status')[0];
  // A list that is narrowed to something else would not show them.
  const wouldShow = list.text === '' && list.filterCount === 0 && (status === undefined || status === 'in_progress');
  const show = () => {
    // A fetch that was on its way when they came is cut short by the next one, and seems to have begun before them.
    setPressed(Date.now());
    if (list.value.page > 1) list.setPage(1);
    void client.invalidateQueries({ queryKey: keys.lists(ORDERS) });
    // The pressed button goes away.
    document.getElementById('main')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  };
  const beginning = useCallback((mark: HTMLElement | null) => {
    if (!mark) return;
    // As high as the top bar.
    const watch = new IntersectionObserver(([seen]) => seen && setPast(isAbove(seen)), { rootMargin: '-65px 0px 0px' });
    watch.observe(mark);
    return () => {
      watch.disconnect();
      setPast(false);
    };
  }, []);
  return { count: wouldShow ? count : 0, show, past, beginning };
}

function isAbove({ isIntersecting, boundingClientRect, rootBounds }: IntersectionObserverEntry): boolean {
  return !isIntersecting && boundingClientRect.top < (rootBounds?.top ?? 0);
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
