import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import type { ListSearch } from '#contract/list.ts';
import { PRINT_KINDS, type PrintKind } from '#contract/order-changes.ts';

type Task = { readonly print: PrintKind } | { readonly pick: '1' } | { readonly open: 'contact' | 'lines' | 'return' };

/** What the address of an order opens beside its page: `?print=slip`, `?print=invoice`, `?pick=1`, `?open=contact`, `?open=lines` or `?open=return`. Back closes it. */
export function useOrderTask() {
  const search: ListSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const go = (task: Task | undefined, replace: boolean, openedHere: boolean) =>
    void navigate({
      to: '.',
      search: (before: ListSearch) => ({ ...without(before), ...task }),
      replace,
      resetScroll: false,
      ...(openedHere && { state: { openedHere: true as const } }),
    });

  return {
    print: PRINT_KINDS.find((kind) => kind === search.print),
    picking: search.pick === '1',
    correcting: search.open === 'contact',
    amending: search.open === 'lines',
    returning: search.open === 'return',
    open: (task: Task) => go(task, false, true),
    /** Another document in the place of the shown one. */
    change: (task: Task) => go(task, true, Boolean(router.state.location.state.openedHere)),
    close: () => {
      if (router.state.location.state.openedHere) router.history.back();
      else go(undefined, true, false);
    },
  };
}

function without({ print: _, pick: __, open: ___, fix: ____, ...rest }: ListSearch): ListSearch {
  return rest;
}
