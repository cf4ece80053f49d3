import { and, type SQL, sql } from 'drizzle-orm';
import { foldArabic } from '#contract/arabic.ts';
import type { ListMeta } from '#contract/endpoint.ts';
import type { ListDefinition, ListQuery } from '#contract/list.ts';
import type { Reader } from './database.ts';
import { conditionOf, type ListSource } from './list-source.ts';

/** Above this number of hits a search stops counting. */
export const MOST_COUNTED = 1_000;

export interface PageOfIds {
  /** In the order of the list. */
  readonly ids: number[];
  readonly meta: ListMeta;
}

/**
 * One page of a list: its ids in order, and the numbers around it. A page behind the last one is empty, with true numbers.
 * Totals are exact without a text search, and with one up to 1,000 hits. `scope` is what the caller may see.
 */
export async function pageOfIds<D extends ListDefinition>(
  db: Reader,
  source: ListSource<D>,
  query: ListQuery<D>,
  scope?: SQL,
): Promise<PageOfIds> {
  const counts = await countTabs(db, source, query, scope);
  const { ids, total, exact } = isSearch(source, query)
    ? await searchedPage(db, source, query, scope)
    : await plainPage(db, source, query, scope, counts && totalOfTabs(source, query, counts));
  const meta: ListMeta = {
    current_page: query.page,
    last_page: Math.max(1, Math.ceil(total / query.perPage)),
    per_page: query.perPage,
    total,
    total_exact: exact,
    ...(counts && { counts }),
  };
  return { ids, meta };
}

/** The rows of a page in the page's order, whatever order the database gave them in. */
export function inOrder<Row extends { readonly id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Ids of all results for "select all results" and bulk work, in id order; undefined when there are more than `most`. */
export async function allIds<D extends ListDefinition>(
  db: Reader,
  source: ListSource<D>,
  query: Pick<ListQuery<D>, 'query' | 'filters'>,
  most: number,
  scope?: SQL,
): Promise<number[] | undefined> {
  const hits = hitList(source, conditionOf(source, query, scope), most + 1);
  const { rows } = await db.execute<{ id: string }>(sql`${hits} select id from hits order by id`);
  return rows.length > most ? undefined : rows.map((row) => Number(row.id));
}

/** All ids of a list in batches, the newest first: each batch starts where the one before ended, whatever was added meanwhile. */
export async function* idBatches<D extends ListDefinition>(
  db: Reader,
  source: ListSource<D>,
  query: Pick<ListQuery<D>, 'query' | 'filters'>,
  size: number,
  scope?: SQL,
): AsyncGenerator<number[]> {
  const condition = conditionOf(source, query, scope);
  for (let last: number | undefined; ; ) {
    const after = last === undefined ? undefined : sql`${source.id} < ${last}`;
    const { rows } = await db.execute<{ id: string }>(
      sql`select ${source.id} as id from ${source.from}${where(and(condition, after))}
        order by ${source.id} desc limit ${size}`,
    );
    const ids = rows.map(({ id }) => Number(id));
    if (ids.length > 0) yield ids;
    if (ids.length < size) return;
    last = ids.at(-1);
  }
}

interface Found {
  readonly ids: number[];
  readonly total: number;
  readonly exact: boolean;
}

async function plainPage<D extends ListDefinition>(
  db: Reader,
  source: ListSource<D>,
  query: ListQuery<D>,
  scope: SQL | undefined,
  knownTotal: number | undefined,
): Promise<Found> {
  const condition = conditionOf(source, query, scope);
  const ids = await walk(db, source, query, condition);
  if (knownTotal !== undefined) return { ids, total: knownTotal, exact: true };
  const before = (query.page - 1) * query.perPage;
  // A page that is not full is the last one, so its total is known without counting.
  if (ids.length < query.perPage && (ids.length > 0 || before === 0)) {
    return { ids, total: before + ids.length, exact: true };
  }
  const { rows } = await db.execute<{ total: string }>(
    sql`select count(*) as total from ${source.from}${where(condition)}`,
  );
  return { ids, total: Number(rows[0]?.total), exact: true };
}

async function searchedPage<D extends ListDefinition>(
  db: Reader,
  source: ListSource<D>,
  query: ListQuery<D>,
  scope: SQL | undefined,
): Promise<Found> {
  const condition = conditionOf(source, query, scope);
  const keys = sortKeys(source, query);
  const named = keys.map((key, position) => sql`${key} as ${sql.identifier(`k${position}`)}`);
  const order = keys.map((_, position) => directed(sql.identifier(`k${position}`), query.sort.descending));
  const hits = hitList(source, condition, MOST_COUNTED + 1, named);
  const { rows } = await db.execute<{ total: string; ids: (string | number)[] | null }>(sql`${hits},
    page as (select id, row_number() over (order by ${joined(order)}) as place from hits
      order by place limit ${query.perPage} offset ${(query.page - 1) * query.perPage})
    select (select count(*) from hits) as total, (select json_agg(id order by place) from page) as ids`);
  const total = Number(rows[0]?.total);
  if (total <= MOST_COUNTED) return { ids: (rows[0]?.ids ?? []).map(Number), total, exact: true };
  // So many hits are met soon by walking the index of the sort, and only that gives the first ones in order.
  const reached = query.page * query.perPage <= MOST_COUNTED;
  return { ids: reached ? await walk(db, source, query, condition) : [], total: MOST_COUNTED, exact: false };
}

/** Reads the page along the index of the sort. */
async function walk<D extends ListDefinition>(
  db: Reader,
  source: ListSource<D>,
  query: ListQuery<D>,
  condition: SQL | undefined,
): Promise<number[]> {
  const order = sortKeys(source, query).map((key) => directed(key, query.sort.descending));
  const { rows } = await db.execute<{ id: string }>(
    sql`select ${source.id} as id from ${source.from}${where(condition)}
      order by ${joined(order)} limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`,
  );
  return rows.map((row) => Number(row.id));
}

/** The numbers of the tabs: all filters but the tabs' own. Left out when a search has too many hits to count. */
async function countTabs<D extends ListDefinition>(
  db: Reader,
  source: ListSource<D>,
  query: ListQuery<D>,
  scope: SQL | undefined,
): Promise<Record<string, number> | undefined> {
  if (!source.tabs) return undefined;
  const { filter, column, summed } = source.tabs;
  const { [filter]: _, ...narrowing } = query.filters;
  const kept = isSearch(source, query) ? undefined : summed?.(db, narrowing as Partial<ListQuery<D>['filters']>);
  if (kept) return kept;
  const condition = conditionOf(source, query, scope, filter);
  const searched = isSearch(source, query);
  const { rows } = await db.execute<{ tab: string; count: string }>(
    searched
      ? sql`${hitList(source, condition, MOST_COUNTED + 1, [sql`${column} as tab`])}
          select tab, count(*) as count from hits group by tab`
      : sql`select ${column} as tab, count(*) as count from ${source.from}${where(condition)} group by ${column}`,
  );
  const counts = Object.fromEntries(rows.map((row) => [row.tab, Number(row.count)]));
  const sum = Object.values(counts).reduce((all, count) => all + count, 0);
  return searched && sum > MOST_COUNTED ? undefined : counts;
}

/** The tabs count everything but their own filter, so the total of the list is in them already. */
function totalOfTabs<D extends ListDefinition>(
  source: ListSource<D>,
  query: ListQuery<D>,
  counts: Readonly<Record<string, number>>,
): number {
  const filters: Readonly<Record<string, unknown>> = query.filters;
  const chosen = source.tabs && filters[source.tabs.filter];
  const tabs = chosen === undefined ? Object.keys(counts) : [chosen].flat().map(String);
  return tabs.reduce((total, tab) => total + (counts[tab] ?? 0), 0);
}

function isSearch<D extends ListDefinition>(source: ListSource<D>, query: ListQuery<D>): boolean {
  return source.search !== undefined && foldArabic(query.query) !== '';
}

/** Materialized, because otherwise the planner may walk a whole index for the few hits of a rare word. */
function hitList<D extends ListDefinition>(
  source: ListSource<D>,
  condition: SQL | undefined,
  most: number,
  more: readonly SQL[] = [],
): SQL {
  const columns = joined([sql`${source.id} as id`, ...more]);
  return sql`with hits as materialized (select ${columns} from ${source.from}${where(condition)} limit ${most})`;
}

type OrderKey = Parameters<typeof directed>[0];

function sortKeys<D extends ListDefinition>(source: ListSource<D>, { sort }: ListQuery<D>): OrderKey[] {
  if (sort.field === 'deleted_at' && source.deletedAt) return [source.deletedAt, source.id];
  // The contract read the field from the list's own names, which `sort` covers by its type.
  const keys = [source.sort[sort.field as D['sort'][number]]].flat() as OrderKey[];
  return keys.at(-1) === source.id ? keys : [...keys, source.id];
}

function directed(
  key: SQL | ListSource<ListDefinition>['id'] | ReturnType<typeof sql.identifier>,
  descending: boolean,
): SQL {
  return descending ? sql`${key} desc` : sql`${key} asc`;
}

const where = (condition: SQL | undefined) => (condition ? sql` where ${condition}` : sql``);

const joined = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
