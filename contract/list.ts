import { toDecimalText, toLatinDigits } from './arabic.ts';
import { isCalendarDay } from './calendar-day.ts';
import type { IssueCode } from './issues.ts';
import { type Piastres, toPiastres } from './money.ts';
import { DEFAULT_PAGE_SIZE } from './page-sizes.ts';

const LARGEST_PAGE_SIZE = 100;
const LARGEST_PAGE = 10_000_000;
const LONGEST_QUERY = 200;

/** One filter: how its text is read, and whether it may be repeated (OR inside it). */
export interface Filter<Value> {
  readonly many: boolean;
  /** The only texts that it knows; left out: there is no list of them. */
  readonly values?: readonly string[];
  /** undefined: the text is no value of this filter. */
  read(text: string): Value | undefined;
}

export function oneOf<const Value extends string>(values: readonly Value[]): Filter<Value> & { readonly many: true } {
  return { many: true, values, read: (text) => values.find((value) => value === text) };
}

export const byId: Filter<number> & { readonly many: true } = { many: true, read: readInteger };

/** '1' or '0' (also true/false). */
export const byFlag: Filter<boolean> & { readonly many: false } = {
  many: false,
  read(text) {
    if (text === '1' || text === 'true') return true;
    return text === '0' || text === 'false' ? false : undefined;
  },
};

/** A calendar day in Africa/Cairo, YYYY-MM-DD. */
export const byDay: Filter<string> & { readonly many: false } = {
  many: false,
  read(text) {
    const day = toLatinDigits(text);
    return /^\d{4}-\d{2}-\d{2}$/.test(day) && isCalendarDay(day) ? day : undefined;
  },
};

/** Pounds in the address, piastres inside. */
export const byMoney: Filter<Piastres> & { readonly many: false } = {
  many: false,
  read(text) {
    const decimal = toDecimalText(text);
    return /^\d{1,9}(\.\d{1,2})?$/.test(decimal) ? toPiastres(Number(decimal)) : undefined;
  },
};

export const byText: Filter<string> & { readonly many: true } = {
  many: true,
  read: (text) => (text.length > 0 && text.length <= LONGEST_QUERY ? text : undefined),
};

// The value type of a filter is found by inference, so the table has to accept any of them.
// biome-ignore lint/suspicious/noExplicitAny: see above.
export type Filters = Readonly<Record<string, Filter<any>>>;

/** A list as both sides know it: what it sorts and filters by. `search: false` has no text search. */
export interface ListDefinition<Sort extends string = string, F extends Filters = Filters> {
  readonly sort: readonly Sort[];
  /** `-` in front = descending. */
  readonly defaultSort: Sort | `-${Sort}`;
  readonly filters: F;
}

export function defineList<const Sort extends string, const F extends Filters>(
  definition: ListDefinition<Sort, F>,
): ListDefinition<Sort, F> {
  return definition;
}

type FilterValue<F> = F extends Filter<infer Value> & { readonly many: infer Many }
  ? Many extends true
    ? readonly Value[]
    : Value
  : never;

/** A list query that was read: money in piastres, flags as booleans, only known filters. */
export interface ListQuery<D extends ListDefinition = ListDefinition> {
  readonly page: number;
  readonly perPage: number;
  /** As typed; the server normalizes it. */
  readonly query: string;
  /** `asked`: somebody chose it; else a search puts whole words first. */
  readonly sort: { readonly field: D['sort'][number]; readonly descending: boolean; readonly asked?: true };
  readonly filters: { readonly [Name in keyof D['filters']]?: FilterValue<D['filters'][Name]> };
}

/** A list's address: the same names in the panel's URL and in the API's. */
export type ListSearch = Readonly<Record<string, string | readonly string[] | undefined>>;

interface ListReading<D extends ListDefinition> {
  readonly value: ListQuery<D>;
  /** What had to be ignored, by parameter. The server refuses on it, the panel goes on without. */
  readonly issues: Readonly<Record<string, IssueCode>>;
}

/** Reads the address of a list: strictly (issues) and leniently (the value leaves wrong parts out) at once. */
export function readList<D extends ListDefinition>(definition: D, search: ListSearch): ListReading<D> {
  const issues: Record<string, IssueCode> = {};
  const filters: Record<string, unknown> = {};
  for (const [name, raw] of Object.entries(search)) {
    if (raw === undefined || RESERVED.has(name)) continue;
    const filter = Object.hasOwn(definition.filters, name) ? definition.filters[name] : undefined;
    if (!filter) {
      issues[name] = 'unknown_parameter';
      continue;
    }
    const { value, whole } = readFilter(filter, typeof raw === 'string' ? [raw] : raw);
    if (!whole) issues[name] = 'invalid';
    if (value !== undefined) filters[name] = value;
  }
  const value = {
    page: readPage(first(search.page), issues),
    perPage: readPerPage(first(search.per_page), issues),
    query: (first(search.query) ?? '').slice(0, LONGEST_QUERY),
    sort: readSort(sortsOf(definition, filters), first(search.sort), issues),
    filters,
  };
  // The loop above filled `filters` by the definition's own readers, which TypeScript cannot follow through a record.
  return { value: value as ListQuery<D>, issues };
}

function readFilter(filter: Filter<unknown>, texts: readonly string[]): { value: unknown; whole: boolean } {
  const values = texts.map((text) => filter.read(text)).filter((value) => value !== undefined);
  const whole = values.length === texts.length && (filter.many || values.length <= 1);
  if (values.length === 0) return { value: undefined, whole };
  return { value: filter.many ? [...new Set(values)] : values[0], whole };
}

const RESERVED = new Set(['page', 'per_page', 'query', 'sort']);

function first(raw: string | readonly string[] | undefined): string | undefined {
  return typeof raw === 'string' || raw === undefined ? raw : raw[0];
}

function readInteger(text: string): number | undefined {
  const digits = toLatinDigits(text);
  return /^\d{1,15}$/.test(digits) && Number(digits) > 0 ? Number(digits) : undefined;
}

function readPage(raw: string | undefined, issues: Record<string, IssueCode>): number {
  if (raw === undefined) return 1;
  const page = readInteger(raw);
  if (page !== undefined && page <= LARGEST_PAGE) return page;
  issues.page = 'invalid';
  return 1;
}

function readPerPage(raw: string | undefined, issues: Record<string, IssueCode>): number {
  if (raw === undefined) return DEFAULT_PAGE_SIZE;
  const size = readInteger(raw);
  if (size !== undefined) return Math.min(size, LARGEST_PAGE_SIZE);
  issues.per_page = 'invalid';
  return DEFAULT_PAGE_SIZE;
}

type Sorts = Pick<ListDefinition, 'sort' | 'defaultSort'>;

/** What a list may be sorted by, and is by itself: deleted records also, and first of all, by when they were deleted. */
export function sortsOf({ sort, defaultSort }: ListDefinition, { deleted }: { readonly deleted?: unknown }): Sorts {
  return deleted === true ? { sort: [...sort, 'deleted_at'], defaultSort: '-deleted_at' } : { sort, defaultSort };
}

function readSort(
  { sort, defaultSort }: Sorts,
  raw: string | undefined,
  issues: Record<string, IssueCode>,
): { field: string; descending: boolean; asked?: true } {
  const wanted = raw ?? defaultSort;
  const known = sort.includes(wanted.replace(/^-/, ''));
  if (!known) issues.sort = 'invalid';
  const spelt = known ? wanted : defaultSort;
  const read = { field: spelt.replace(/^-/, ''), descending: spelt.startsWith('-') };
  return raw === undefined ? read : { ...read, asked: true };
}

/** The address of one page: what a list's GET call is sent with. Empty parts are left out, so equal lists have equal keys. */
export function listParams(search: ListSearch): [name: string, value: string][] {
  return Object.keys(search)
    .sort()
    .flatMap((name) => {
      const raw = search[name] ?? [];
      const texts = typeof raw === 'string' ? [raw] : [...raw].sort();
      return texts.filter(Boolean).map((text): [string, string] => [name, text]);
    });
}
