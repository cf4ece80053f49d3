import type { ListMeta } from '#contract/endpoint.ts';
import type { ListDefinition, ListQuery } from '#contract/list.ts';
import type { Reader } from './database.ts';
import { conditionOf, keptIfUsual, type ListSource } from './list-source.ts';
import { directed, hitList, joined, MOST_COUNTED, sortKeys, walked, walkedFor, where } from './list-sql.ts';
import { findNear } from './near-search.ts';
import { and, inArray, not, type SQL, sql } from './query/drizzle.ts';
import { searchedLetters } from './search.ts';
import { inTier, searchRank, tiersOf } from './search-rank.ts';

interface PageOfIds {
  /** In the order of the list. */
  readonly ids: number[];
  readonly meta: ListMeta;
  /** What `shown` gave for the ids that the same statement found; the others have to be asked for. */
  readonly rows: readonly unknown[];
}

/** A JSON array of what a list shows of the rows whose ids stand in this array, as SQL. */
type Shown = (ids: SQL) => SQL;

/**
 * One page of a list: its ids in order, and the numbers around it, in one statement unless it has to be counted by itself. A page
 * behind the last one is empty, with true numbers. Totals are exact without a text search, and with one up to 1,000 hits.
 * `scope` is what the caller may see. Where a search finds less than a page, what is written otherwise stands behind it, and
 * is in no total. With `shown` the rows come along and cost no trip of their own.
 */
export async function pageOfIds<D extends ListDefinition>(
  db: Reader,
  source: ListSource<D>,
  query: ListQuery<D>,
  scope?: SQL,
  shown?: Shown,
): Promise<PageOfIds> {
  const searched = isSearch(source, query);
  const found = await (searched ? searchedPage : plainPage)(db, source, query, scope, shown);
  const { ids, total, exact, counts, rows } = found;
  const room = query.page === 1 ? query.perPage - total : 0;
  const near = searched && room > 0 ? await findNear(db, source, { query, scope, found: ids, room }) : undefined;
  const meta: ListMeta = {
    current_page: query.page,
    last_page: Math.max(1, Math.ceil(total / query.perPage)),
    per_page: query.perPage,
    total,
    total_exact: exact,
    ...(counts && { counts }),
    ...(near && { near: { count: near.ids.length, reading: near.reading } }),
  };
  return { ids: near ? [...ids, ...near.ids] : ids, meta, rows: rows ?? [] };
}

/** The rows of a page in the page's order, whatever order the database gave them in. */
export function inOrder<Row extends { readonly id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

interface Found {
  readonly ids: number[];
  readonly total: number;
  readonly exact: boolean;
  readonly counts?: Counts | undefined;
  readonly rows?: readonly unknown[] | null | undefined;
}

type Counts = Record<string, number>;

async function plainPage<D extends ListDefinition>(
  db: Reader,
  source: ListSource<D>,
  query: ListQuery<D>,
  scope: SQL | undefined,
  shown: Shown | undefined,
): Promise<Found> {
  const condition = conditionOf(source, query, scope);
  const tabs = source.tabs && tabNumbers(source, query, scope);
  const mark = keptIfUsual(source, query, scope);
  const result = await db.execute<{ ids: number[]; counts?: Counts | null; rows?: unknown[] | null }>(sql`${mark}
    with page as materialized (select array(${walked(source, query, condition)}) as ids)
    select to_json(ids) as ids${rowsOf(shown, sql`page.ids`)}${tabs && sql`, ${objectOf(tabs)} as counts`} from page`);
  const { ids = [], rows, counts: ofTabs } = result.rows[0] ?? {};
  const counts = source.tabs && (ofTabs ?? {});
  if (counts) return { ids, total: totalOfTabs(source, query, counts), exact: true, counts, rows };
  const before = (query.page - 1) * query.perPage;
  // A page that is not full is the last one, so its total is known without counting.
  if (ids.length < query.perPage && (ids.length > 0 || before === 0)) {
    return { ids, total: before + ids.length, exact: true, rows };
  }
  const counted = await db.execute<{ total: string }>(
    sql`select count(*) as total from ${source.from}${where(condition)}`,
  );
  return { ids, total: Number(counted.rows[0]?.total), exact: true, rows };
}

/** All hits of the text, whatever the tab, are looked up once: the page is those of the chosen tabs, the numbers are all. */
async function searchedPage<D extends ListDefinition>(
  db: Reader,
  source: ListSource<D>,
  query: ListQuery<D>,
  scope: SQL | undefined,
  shown: Shown | undefined,
): Promise<Found> {
  const { tabs } = source;
  const chosen = chosenTabs(source, query);
  const wide = conditionOf(source, query, scope, tabs?.filter);
  const { all: hits, ...found } = await hitsOf(db, source, query, { condition: wide, chosen, shown });
  if (hits <= MOST_COUNTED) return { ...found, exact: true };
  const condition = conditionOf(source, query, scope);
  if (chosen) {
    // Too many in all tabs together may be few enough in this one.
    const { all, ids, rows } = await hitsOf(db, source, query, { condition, shown });
    if (all <= MOST_COUNTED) return { ids, total: all, exact: true, rows };
  }
  const reached = query.page * query.perPage <= MOST_COUNTED;
  const ids = reached ? await firstOfMany(db, source, query, condition, scope) : [];
  return { ids, total: MOST_COUNTED, exact: false };
}

/** Up to so many whole words are put in order by their very letters, which no index knows. */
const MOST_RANKED = 10_000;

/**
 * One order for all pages of more hits than are counted: what stands as it was typed among the first rows of the list; then the
 * other whole words, the very letters first while these can be ranked, else as they are met along the index of the sort; then parts.
 */
async function firstOfMany<D extends ListDefinition>(
  db: Reader,
  source: ListSource<D>,
  query: ListQuery<D>,
  condition: SQL | undefined,
  scope: SQL | undefined,
): Promise<number[]> {
  const read = async (page: SQL) => (await db.execute<{ id: string }>(page)).rows.map(({ id }) => Number(id));
  const walk = (narrowed: SQL | undefined, offset: number, limit: number) =>
    read(walked(source, query, narrowed, { offset, limit }));
  const offset = (query.page - 1) * query.perPage;
  const { search } = source;
  // The index finds what stands side by side; by its very letters nothing can be looked up.
  const beside = tiersOf(search && { ...search, name: undefined }, query)[0];
  if (!search || !beside) return walk(condition, offset, query.perPage);
  // Nearly always they are among the first rows of the list; counting them reads all that the index has of them.
  const { search: _, ...unsearched } = source;
  const exact = searchRank(search, tiersOf(search, query).slice(0, 1));
  const soon = exact ? await read(walkedFor(exact, source, query, conditionOf(unsearched, query, scope))) : [];
  if (soon.length >= offset + query.perPage) return soon.slice(offset, offset + query.perPage);
  const whole = inTier(search, beside);
  const { all, ids } = await hitsOf(db, source, query, { condition: and(condition, whole), most: MOST_RANKED });
  if (all > MOST_RANKED) {
    const first = soon.slice(offset);
    const others = and(condition, whole, soon.length > 0 ? not(inArray(source.id, soon)) : undefined);
    return [...first, ...(await walk(others, Math.max(0, offset - soon.length), query.perPage - first.length))];
  }
  const room = query.perPage - ids.length;
  if (room === 0) return ids;
  return [...ids, ...(await walk(and(condition, not(whole)), Math.max(0, offset - all), room))];
}

interface HitsRow extends Record<string, unknown> {
  readonly all: string;
  readonly total: string;
  readonly ids: number[] | null;
  readonly counts?: Counts | null;
  readonly rows?: unknown[] | null;
}

interface Counting {
  readonly condition: SQL | undefined;
  /** Above this number the hits are neither counted nor read. */
  readonly most?: number;
  /** The tabs that the page is narrowed to. */
  readonly chosen?: readonly string[] | undefined;
  readonly shown?: Shown | undefined;
}

/** Up to one hit more than is counted: how many there are, how many of the chosen tabs, those on the page in order, and the numbers of the tabs. */
async function hitsOf<D extends ListDefinition>(
  db: Reader,
  source: ListSource<D>,
  query: ListQuery<D>,
  { condition, most = MOST_COUNTED, chosen, shown }: Counting,
) {
  const keys = sortKeys(source, query);
  const named = keys.map((key, position) => sql`${key} as ${sql.identifier(`k${position}`)}`);
  const near = source.search && searchRank(source.search, tiersOf(source.search, query));
  const sorted = keys.map((_, position) => directed(sql.identifier(`k${position}`), query.sort.descending));
  const order = near ? [sql`tier`, ...sorted] : sorted;
  const tab = source.tabs && sql`${source.tabs.column}::text as tab`;
  const more = [near && sql`${near} as tier`, tab].filter((column) => column !== undefined);
  const hits = hitList(source, condition, most + 1, [...named, ...more]);
  const ofChosen = chosen && sql` where tab in (${joined(chosen.map((one) => sql`${one}`))})`;
  const counts = tab && sql`, ${objectOf(sql`select tab, count(*) as count from hits group by tab`)} as counts`;
  const { rows } = await db.execute<HitsRow>(
    sql`${hits}, page as (select id, row_number() over (order by ${joined(order)}) as place from hits${ofChosen}
        order by place limit ${query.perPage} offset ${(query.page - 1) * query.perPage})
      select (select count(*) from hits) as all, (select count(*) from hits${ofChosen}) as total,
        (select json_agg(id order by place) from page) as ids${counts}${rowsOf(shown, sql`array(select id from page)`)}`,
  );
  const [row] = rows;
  return {
    all: Number(row?.all),
    total: Number(row?.total),
    ids: row?.ids ?? [],
    counts: tab && (row?.counts ?? {}),
    rows: row?.rows,
  };
}

function rowsOf(shown: Shown | undefined, ids: SQL): SQL | undefined {
  return shown && sql`, (${shown(ids)}) as rows`;
}

/** The numbers of the tabs of a list without a text: all filters but the tabs' own. */
function tabNumbers<D extends ListDefinition>(source: ListSource<D>, query: ListQuery<D>, scope: SQL | undefined) {
  const { tabs } = source;
  if (!tabs) return undefined;
  const { [tabs.filter]: _, ...narrowing } = query.filters;
  // What is left of the filters are filters of this list.
  const kept = tabs.summed?.(narrowing as Partial<ListQuery<D>['filters']>);
  if (kept) return kept;
  const condition = conditionOf(source, query, scope, tabs.filter);
  return sql`select ${tabs.column} as tab, count(*) as count from ${source.from}${where(condition)} group by ${tabs.column}`;
}

/** Rows of `tab` and `count` as one JSON object, without those that count nothing; null where none is left. */
function objectOf(numbers: SQL): SQL {
  return sql`(select json_object_agg(tab, count) from (${numbers}) as numbers where count > 0)`;
}

/** The tabs that the list is narrowed to; undefined: none. */
function chosenTabs<D extends ListDefinition>(source: ListSource<D>, query: ListQuery<D>): string[] | undefined {
  const filters: Readonly<Record<string, unknown>> = query.filters;
  const chosen = source.tabs && filters[source.tabs.filter];
  return chosen === undefined ? undefined : [chosen].flat().map(String);
}

/** The tabs count everything but their own filter, so the total of the list is in them already. */
function totalOfTabs<D extends ListDefinition>(source: ListSource<D>, query: ListQuery<D>, counts: Counts): number {
  const tabs = chosenTabs(source, query) ?? Object.keys(counts);
  return tabs.reduce((total, tab) => total + (counts[tab] ?? 0), 0);
}

function isSearch<D extends ListDefinition>(source: ListSource<D>, query: ListQuery<D>): boolean {
  return source.search !== undefined && searchedLetters(query.query) !== '';
}
