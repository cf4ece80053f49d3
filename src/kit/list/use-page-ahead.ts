import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { getContact } from '#app/api/connection.ts';
import { savesData } from '#app/api/data-saving.ts';
import { listText } from '#app/api/encode.ts';
import { useLatestCallback } from '#app/ui/use-latest-callback.ts';
import type { ListMeta } from '#contract/endpoint.ts';
import { type ListControl, spellPage } from './list-search.ts';

/** So long (ms) the pager is in sight before the next page is asked for: whoever only scrolls past it does not want that. */
const RESTS_MS = 300;

interface PageAhead {
  /** For the element around the pager: once it is in sight, the next page is on its way before it is asked for. */
  readonly frame: RefObject<HTMLDivElement | null>;
  /** Asks for a page, once a finger lies on the way to it: half of the wait is over when it is lifted. */
  readonly ask: (page: number) => void;
}

/** Other pages of the list that is shown, asked for a little before they are wanted. */
export function usePageAhead({ params, value }: ListControl, meta: ListMeta): PageAhead {
  const client = useQueryClient();
  const frame = useRef<HTMLDivElement>(null);
  const shown = listText(params);
  const ask = useLatestCallback((page: number) => {
    if (!getContact().online || savesData()) return;
    const active = client.getQueryCache().findAll({ type: 'active' });
    const query = active.find(({ queryKey: [, kind, text] }) => kind === 'list' && text === shown);
    query?.meta?.askFor?.(client, { ...params, page: spellPage(page) });
  });
  // The rows of the page before may still stand in for the asked one.
  const isHere = meta.current_page === value.page;
  const next = isHere && (value.page < meta.last_page || !meta.total_exact) ? value.page + 1 : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another list it is another page.
  useEffect(() => {
    if (next === undefined || !frame.current) return;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const watch = new IntersectionObserver(([seen]) => {
      clearTimeout(rest);
      if (seen?.isIntersecting) rest = setTimeout(() => ask(next), RESTS_MS);
    });
    watch.observe(frame.current);
    return () => {
      clearTimeout(rest);
      watch.disconnect();
    };
  }, [next, shown, ask]);
  return { frame, ask };
}
