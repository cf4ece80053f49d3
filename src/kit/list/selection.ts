import { useState } from 'react';
import { MOST_AT_ONCE } from '#contract/bulk.ts';
import type { ListMeta } from '#contract/endpoint.ts';
import type { ListSearch } from '#contract/list.ts';
import { type ListControl, narrowing } from './list-search.ts';

/** A bulk change takes at most this many rows. */
export const MOST_SELECTED = MOST_AT_ONCE;

interface Selectable {
  readonly id: number;
}

/** What is selected: rows by id, or every result of the filters as counted when they were chosen. */
export type Selected =
  | { readonly kind: 'rows'; readonly ids: readonly number[] }
  | { readonly kind: 'results'; readonly filter: ListSearch; readonly expectedTotal: number };

export interface Selection {
  readonly selected: Selected;
  readonly count: number;
  /** Selected rows that stand on other pages. */
  readonly elsewhere: number;
  /** Of the rows on this page. */
  readonly onPage: 'none' | 'some' | 'all';
  /** All results can be taken at once: there are more than this page shows, all counted, at most 500. */
  readonly offersAll: boolean;
  /** More results than may be taken at once, or not all counted. */
  readonly tooMany: boolean;
  readonly total: number;
  /** On phones a press on a card selects it while this is true. */
  readonly selecting: boolean;
  /** Something is selected or about to be: the bar of the selection stands. */
  readonly choosing: boolean;
  has(id: number): boolean;
  toggle(id: number): void;
  /** All rows of this page, or none of them. */
  togglePage(): void;
  takeAllResults(): void;
  startSelecting(): void;
  /** Drops a row that is gone. */
  forget(id: number): void;
  /** What a bulk change left as it was. */
  keepOnly(ids: readonly number[]): void;
  /** Also ends the select mode. */
  clear(): void;
}

interface State {
  readonly scope: string;
  readonly ids: ReadonlySet<number>;
  readonly results: { readonly filter: ListSearch; readonly expectedTotal: number } | undefined;
  readonly selecting: boolean;
}

/** The selection of one list: survives paging and sorting, ends with any change of search, filter or tab. */
export function useSelection(
  { params }: Pick<ListControl, 'params'>,
  page: { readonly data: readonly Selectable[]; readonly meta: ListMeta } | undefined,
): Selection {
  const filter = narrowing(params);
  const scope = JSON.stringify(filter);
  const [kept, setState] = useState<State>(() => nothing(scope));
  // Another search means other rows: what was selected for the old one must not be acted on.
  const state = kept.scope === scope ? kept : nothing(scope);
  // Rows that were not typed like this are only ever taken one by one, unless there are no others.
  const shown = page?.data.map((row) => row.id) ?? [];
  const typed = shown.length - (page?.meta.near?.count ?? 0);
  const here = typed > 0 ? shown.slice(0, typed) : shown;
  const near = new Set(shown.slice(here.length));
  const total = page?.meta.total ?? 0;
  const countable = page?.meta.total_exact !== false && total <= MOST_SELECTED;
  const has = (id: number) => (state.results === undefined ? state.ids.has(id) : !near.has(id));
  const chosenHere = here.filter(has).length;
  const onPage = pageState(chosenHere, here.length);
  const count = state.results?.expectedTotal ?? state.ids.size;

  function keep(ids: Iterable<number>): void {
    const next = new Set(ids);
    setState({ scope, ids: next, results: undefined, selecting: state.selecting });
  }

  // Taking one row out of "all results" leaves the rows of this page, which are the only ones known by id.
  const known = state.results ? [...here] : [...state.ids];

  return {
    selected: state.results ? { kind: 'results', ...state.results } : { kind: 'rows', ids: [...state.ids] },
    count,
    elsewhere: count - chosenHere,
    onPage,
    offersAll: onPage === 'all' && total > here.length && countable && !state.results,
    tooMany: onPage === 'all' && !countable,
    total,
    selecting: state.selecting,
    choosing: state.selecting || count > 0,
    has,
    toggle: (id) => keep(known.includes(id) ? known.filter((other) => other !== id) : [...known, id]),
    togglePage: () => keep(onPage === 'all' ? known.filter((id) => !here.includes(id)) : [...known, ...here]),
    takeAllResults: () => setState({ ...state, results: { filter, expectedTotal: total } }),
    forget: (id) => keep(known.filter((other) => other !== id)),
    keepOnly: keep,
    startSelecting: () => setState({ ...state, selecting: true }),
    clear: () => setState(nothing(scope)),
  };
}

function nothing(scope: string): State {
  return { scope, ids: new Set(), results: undefined, selecting: false };
}

function pageState(chosen: number, all: number): Selection['onPage'] {
  if (chosen === 0) return 'none';
  return chosen === all ? 'all' : 'some';
}
