import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { getRowsPerPage, ownFirstPage } from '#app/device/preferences.ts';
import { type ListDefinition, type ListQuery, type ListSearch, readList, sortsOf } from '#contract/list.ts';
import { useTyping } from './list-typing.ts';

/** The filter that leaves deleted records instead of the others. */
const DELETED = 'deleted';

/** Stands in an address where a record will be named; nobody searches for it. */
const RECORD = '__record__';

/** What the address opens beside the list: an empty form, one record, or one task on a record (`password-7`). */
export type Opened = 'new' | number | Task;
type Task = `${string}-${number}`;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set on the entry that opened a drawer, so that closing it is the Back button. */
    openedHere?: true;
  }
}

/** The call behind an address: only what the list knows, in one spelling, so that equal pages share one cached answer. */
export function listCall(definition: ListDefinition, search: ListSearch): ListSearch {
  const { value } = readList(definition, withOwnPageSize(filtersOf(definition, search)));
  const sort = spellSort(value.sort);
  return {
    ...readFilterTexts(definition, search),
    page: value.page > 1 ? String(value.page) : undefined,
    per_page: String(value.perPage),
    query: value.query.trim() || undefined,
    sort: sort === sortsOf(definition, value.filters).defaultSort ? undefined : sort,
  };
}

/** The search and the filters of such a call: which rows there are, whatever the page and the order. */
export function narrowing({ page: _page, per_page: _perPage, sort: _sort, ...filter }: ListSearch): ListSearch {
  return filter;
}

type Texts = string | readonly string[] | undefined;
type Patch = Readonly<Record<string, Texts>>;
/** How a change of the address counts: a step that Back undoes, or a correction of the present one. */
type Step = 'push' | 'replace';

/** A list's state, all of it in the address, and the ways to change it. */
export interface ListControl<D extends ListDefinition = ListDefinition> {
  readonly definition: D;
  /** The address as read: money in piastres, flags as booleans, wrong parts left out. */
  readonly value: ListQuery<D>;
  /** What the list endpoint is called with. */
  readonly params: ListSearch;
  /** What the search box shows; runs ahead of the address by at most 250 ms. */
  readonly text: string;
  /** The drawer that the address opens; see `taskRecord` for tasks. */
  readonly open: Opened | undefined;
  /** How many filters are set; neither the search, nor the filter that is drawn as tabs, nor `showsDeleted` is one. */
  readonly filterCount: number;
  /** The texts that a filter is set to, as they stand in the address. */
  filterTexts(name: string): readonly string[];
  setText(text: string): void;
  /** Back to page 1 with these filters; an empty array or undefined drops one. */
  setFilters(patch: Patch): void;
  /** Drops the search and every filter; the tab stays. */
  clear(): void;
  /** `-` in front = descending. */
  setSort(sort: string): void;
  setPerPage(perPage: number): void;
  setPage(page: number): void;
  /** The asked page does not exist any more: shows this one in its place, Back included. */
  correctPage(page: number): void;
  /** The address of this list with a record open. */
  hrefFor(what: Opened): string;
  /** A new step, so that Back closes what this opens. */
  openDrawer(what: Opened): void;
  closeDrawer(): void;
  /** True while the address shows what was deleted instead. */
  readonly showsDeleted: boolean;
  /** Goes to what was deleted, or back; searches and filters of the one are not those of the other. */
  showDeleted(shown: boolean): void;
}

interface ListOptions<D extends ListDefinition> {
  /** The filter that the page draws as tabs. */
  readonly tab?: keyof D['filters'] & string;
}

/** The state of the list on this page, read from and written to the address. */
export function useListSearch<const D extends ListDefinition>(
  definition: D,
  { tab }: ListOptions<D> = {},
): ListControl<D> {
  // The root route has read every address as texts already.
  const search: ListSearch = useSearch({ strict: false });
  const { value, params } = useMemo(
    () => ({
      value: readList(definition, withOwnPageSize(filtersOf(definition, search))).value,
      params: listCall(definition, search),
    }),
    [definition, search],
  );
  const { write, hrefOf, back } = useAddress();
  // Made once for all rows: it would be the slowest part of drawing one.
  let opened: string | undefined;
  const typing = useTyping(value.query, (query) => write({ query, page: undefined }, 'replace'));
  const set = readFilterTexts(definition, search);
  const showsDeleted = set[DELETED]?.[0] === '1';
  // Neither of the two is a choice among the rows: they say which list this is.
  const outer = [tab, DELETED];

  return {
    definition,
    value,
    params,
    text: typing.text,
    open: readOpened(search.open),
    filterCount: Object.keys(set).filter((name) => !outer.includes(name)).length,
    filterTexts: (name) => listOf(set[name]),
    setText: typing.setText,
    setFilters: (patch) => write({ ...patch, page: undefined }, 'push'),
    clear: () => {
      typing.forget();
      write({ ...emptied(definition, outer), query: undefined, page: undefined }, 'push');
    },
    setSort: (sort) => {
      const { defaultSort } = sortsOf(definition, value.filters);
      write({ sort: sort === defaultSort ? undefined : sort, page: undefined }, 'push');
    },
    setPerPage: (perPage) => write({ per_page: spellPerPage(perPage), page: undefined }, 'push'),
    setPage: (page) => write({ page: spellPage(page) }, 'push'),
    correctPage: (page) => write({ page: spellPage(page) }, 'replace'),
    hrefFor: (what) => {
      opened ??= hrefOf({ open: RECORD, fix: undefined });
      return opened.replace(RECORD, String(what));
    },
    openDrawer: (what) => write({ open: String(what), fix: undefined }, 'push', { openedHere: true }),
    closeDrawer: () => back({ open: undefined, fix: undefined }),
    showsDeleted,
    showDeleted: (shown) => {
      typing.forget();
      const fresh = { ...emptied(definition), query: undefined, sort: undefined, page: undefined, open: undefined };
      write({ ...fresh, [DELETED]: shown ? '1' : undefined }, 'push');
    },
  };
}

function filtersOf(definition: ListDefinition, search: ListSearch): ListSearch {
  const known = new Set(['page', 'per_page', 'query', 'sort', ...Object.keys(definition.filters)]);
  return Object.fromEntries(Object.entries(search).filter(([name]) => known.has(name)));
}

/** An address that names no page size means the one that this person prefers. */
function withOwnPageSize(search: ListSearch): ListSearch {
  return { ...ownFirstPage(), ...search };
}

/** The texts of each filter that the definition can read. */
function readFilterTexts(definition: ListDefinition, search: ListSearch): Record<string, readonly string[]> {
  const known = Object.entries(definition.filters).flatMap(([name, filter]): [string, string[]][] => {
    const texts = listOf(search[name]).filter((text) => filter.read(text) !== undefined);
    return texts.length > 0 ? [[name, filter.many ? texts : texts.slice(0, 1)]] : [];
  });
  return Object.fromEntries(known);
}

function emptied(definition: ListDefinition, kept: readonly (string | undefined)[] = []): Patch {
  const names = Object.keys(definition.filters).filter((name) => !kept.includes(name));
  return Object.fromEntries(names.map((name) => [name, undefined]));
}

function listOf(texts: Texts): readonly string[] {
  if (texts === undefined) return [];
  return typeof texts === 'string' ? [texts] : texts;
}

function readOpened(raw: Texts): Opened | undefined {
  const text = listOf(raw)[0] ?? '';
  if (text === 'new' || isTask(text)) return text;
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

function isTask(text: string): text is Task {
  return /^[a-z]+-[1-9]\d{0,14}$/.test(text);
}

/** The record that a task of this name is about: `password-7` with `password` → 7. */
export function taskRecord(open: Opened | undefined, task: string): number | undefined {
  if (typeof open !== 'string' || !open.startsWith(`${task}-`)) return undefined;
  return Number(open.slice(task.length + 1));
}

/** The record that is opened, whatever is done with it there. */
export function openedRecord(open: Opened | undefined): number | undefined {
  if (typeof open !== 'string') return open;
  return open === 'new' ? undefined : Number(open.slice(open.indexOf('-') + 1));
}

/** `-` in front = descending, as the address spells it. */
export function spellSort({ field, descending }: ListQuery['sort']): string {
  return descending ? `-${field}` : field;
}

export function spellPage(page: number): string | undefined {
  return page > 1 ? String(page) : undefined;
}

function spellPerPage(perPage: number): string | undefined {
  return perPage === getRowsPerPage() ? undefined : String(perPage);
}

function useAddress() {
  const router = useRouter();
  const navigate = useNavigate();

  function write(patch: Patch, step: Step, state: { openedHere?: true } = {}): void {
    const resetScroll = 'page' in patch && step === 'push';
    const search = (previous: ListSearch) => apply(previous, patch);
    void navigate({ to: '.', search, replace: step === 'replace', resetScroll, state });
  }

  function back(patch: Patch): void {
    if (router.state.location.state.openedHere) router.history.back();
    else write(patch, 'replace');
  }

  function hrefOf(patch: Patch): string {
    return router.buildLocation({ to: '.', search: (previous: ListSearch) => apply(previous, patch) }).href;
  }

  return { write, back, hrefOf };
}

function apply(previous: ListSearch, patch: Patch): ListSearch {
  const next = { ...previous, ...patch };
  return Object.fromEntries(Object.entries(next).filter(([, texts]) => listOf(texts).some(Boolean)));
}
