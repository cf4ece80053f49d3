import type { ListDefinition, ListQuery } from '#contract/list.ts';
import { kept } from './kept-statements.ts';
import { and, type Column, isNotNull, isNull, type PgTable, type SQL } from './query/drizzle.ts';
import { matchesSearch, type Searched } from './search.ts';

type FilterOf<D extends ListDefinition, Name extends keyof D['filters']> = (
  value: NonNullable<ListQuery<D>['filters'][Name]>,
) => SQL | undefined;

type SortKey = Column | SQL;

/** How a list of the contract is answered from the tables. */
export interface ListSource<D extends ListDefinition> {
  /** One table, or a join written as SQL that gives each id once. */
  readonly from: PgTable | SQL;
  readonly id: Column;
  /** Behind each there is an index that ends with the id, so that a page is read without sorting the table. */
  readonly sort: { readonly [Field in D['sort'][number]]: SortKey | readonly SortKey[] };
  /** Every filter but `deleted`, which `deletedAt` answers. */
  readonly filters: { readonly [Name in Exclude<keyof D['filters'], 'deleted'>]: FilterOf<D, Name> };
  readonly search?: Searched;
  readonly deletedAt?: Column;
  /** The filter whose values are the tabs, and the column that they count. */
  readonly tabs?: {
    readonly filter: keyof D['filters'] & string;
    readonly column: Column;
    /**
     * The numbers of a list that only these filters narrow, as rows of `tab` and `count`, where they are kept or found more
     * cheaply; else its rows are counted.
     */
    summed?(narrowing: Partial<ListQuery<D>['filters']>): SQL | undefined;
  };
}

/**
 * The condition of a list query, for pages, exports, sums and "all results" alike.
 * `scope` is what the caller may see; `without` names a filter to leave out.
 */
export function conditionOf<D extends ListDefinition>(
  source: ListSource<D>,
  query: Pick<ListQuery<D>, 'query' | 'filters'>,
  scope?: SQL,
  without?: string,
): SQL | undefined {
  const conditions: (SQL | undefined)[] = [scope, aliveOrDeleted(source, query.filters)];
  for (const [name, value] of Object.entries(query.filters)) {
    if (name === 'deleted' || name === without || value === undefined) continue;
    // The loop loses which name belongs to which value; the types of `filters` and of the query tie them together.
    const filter = (source.filters as Record<string, (value: unknown) => SQL | undefined>)[name];
    if (!filter) throw new Error(`The list has no filter ${name}`);
    conditions.push(filter(value));
  }
  if (source.search) conditions.push(matchesSearch(source.search, query.query));
  return and(...conditions);
}

function aliveOrDeleted<D extends ListDefinition>({ deletedAt }: ListSource<D>, filters: object): SQL | undefined {
  if (!deletedAt) return undefined;
  return 'deleted' in filters && filters.deleted === true ? isNotNull(deletedAt) : isNull(deletedAt);
}

/**
 * The mark of a page that nearly everybody asks for: the first one of all rows, or of a tab in the usual order, whose index begins
 * with the tabs' column. No plan is good for all values of the other filters, so those pages have no mark.
 */
export function keptIfUsual<D extends ListDefinition>(
  { tabs }: ListSource<D>,
  { page, sort, filters }: ListQuery<D>,
  scope: SQL | undefined,
): SQL | undefined {
  const usual = sort.asked ? undefined : tabs?.filter;
  const isNarrowed = Object.entries(filters).some(([name, value]) => value !== undefined && name !== usual);
  return page > 1 || scope || isNarrowed ? undefined : kept;
}
