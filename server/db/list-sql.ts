import type { ListDefinition, ListQuery } from '#contract/list.ts';
import type { ListSource } from './list-source.ts';
import { type SQL, sql } from './query/drizzle.ts';

/** Above this number of hits a search stops counting. */
export const MOST_COUNTED = 1_000;

/** Reads the page along the index of the sort. */
export function walked<D extends ListDefinition>(
  source: ListSource<D>,
  query: ListQuery<D>,
  condition: SQL | undefined,
  { offset, limit } = { offset: (query.page - 1) * query.perPage, limit: query.perPage },
): SQL {
  const order = sortKeys(source, query).map((key) => directed(key, query.sort.descending));
  return sql`select ${source.id} as id from ${source.from}${where(condition)}
    order by ${joined(order)} limit ${whole(limit)}${offset > 0 ? sql` offset ${offset}` : undefined}`;
}

/** A number as a part of the statement, where its plan depends on it. */
function whole(number: number): SQL {
  return sql.raw(String(Math.trunc(number)));
}

/** So many rows are walked for those that a test wants, before they are looked up otherwise. */
const MOST_WALKED = 2_000;

/** Those among the first rows of a list that a test, a number for each row, calls 0: in the list's order, whatever the page. */
export function walkedFor<D extends ListDefinition>(
  test: SQL,
  source: ListSource<D>,
  query: ListQuery<D>,
  condition: SQL | undefined,
): SQL {
  const keys = sortKeys(source, query);
  const nameOf = (place: number) => sql.identifier(`k${place}`);
  const columns = joined([
    sql`${source.id} as id`,
    sql`${test} as test`,
    ...keys.map((key, place) => sql`${key} as ${nameOf(place)}`),
  ]);
  const inside = joined(keys.map((key) => directed(key, query.sort.descending)));
  const outside = joined(keys.map((_, place) => directed(nameOf(place), query.sort.descending)));
  return sql`select id from (select ${columns} from ${source.from}${where(condition)}
      order by ${inside} limit ${MOST_WALKED}) as first where test = 0
    order by ${outside}`;
}

/** Materialized, because otherwise the planner may walk a whole index for the few hits of a rare word. */
export function hitList<D extends ListDefinition>(
  source: ListSource<D>,
  condition: SQL | undefined,
  most: number,
  more: readonly SQL[] = [],
): SQL {
  const columns = joined([sql`${source.id} as id`, ...more]);
  return sql`with hits as materialized (select ${columns} from ${source.from}${where(condition)} limit ${most})`;
}

type OrderKey = Parameters<typeof directed>[0];

/** What a list is sorted by, the id last. */
export function sortKeys<D extends ListDefinition>(source: ListSource<D>, { sort }: ListQuery<D>): OrderKey[] {
  if (sort.field === 'deleted_at' && source.deletedAt) return [source.deletedAt, source.id];
  // The contract read the field from the list's own names, which `sort` covers by its type.
  const keys = [source.sort[sort.field as D['sort'][number]]].flat() as OrderKey[];
  return keys.at(-1) === source.id ? keys : [...keys, source.id];
}

export function directed(
  key: SQL | ListSource<ListDefinition>['id'] | ReturnType<typeof sql.identifier>,
  descending: boolean,
): SQL {
  return descending ? sql`${key} desc` : sql`${key} asc`;
}

export const where = (condition: SQL | undefined) => (condition ? sql` where ${condition}` : sql``);

export const joined = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
