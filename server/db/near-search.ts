import { quotedText } from '#contract/arabic.ts';
import type { ListDefinition, ListQuery } from '#contract/list.ts';
import { commonReading, type NearWay, waysBeside, wordsRead } from '#contract/near-query.ts';
import type { Reader } from './database.ts';
import { conditionOf, type ListSource } from './list-source.ts';
import { directed, joined, MOST_COUNTED, sortKeys, walked, where } from './list-sql.ts';
import { and, inArray, type SQL, sql } from './query/drizzle.ts';
import type { Searched } from './search.ts';
import { inTier, searchRank, tiersOfWay } from './search-rank.ts';

interface Near {
  readonly ids: number[];
  /** What was found in place of what was typed, as it is kept for search: محمد for mohamed. */
  readonly reading: string;
}

interface Asked<D extends ListDefinition> {
  readonly query: ListQuery<D>;
  /** What the caller may see. */
  readonly scope: SQL | undefined;
  /** What the letters found: these are not repeated. */
  readonly found: readonly number[];
  /** So many rows at most. */
  readonly room: number;
}

/**
 * What was meant and is written otherwise: the rows of the first way to read the query that finds any, in the order of the list.
 * One statement, but where a way finds more than is counted. undefined: nothing, or the query is quoted.
 */
export async function findNear<D extends ListDefinition>(
  db: Reader,
  source: ListSource<D>,
  { query, scope, found, room }: Asked<D>,
): Promise<Near | undefined> {
  const { search } = source;
  if (!search || quotedText(query.query) !== undefined) return undefined;
  const ways = waysBeside(query.query, found.length > 0);
  if (ways.length === 0) return undefined;
  const others = found.length === 0 ? undefined : sql`not ${inArray(source.id, [...found])}`;
  const conditionIn = (way: NearWay) =>
    conditionOf({ ...source, search: { ...search, way } }, query, and(scope, others));
  const { rows } = await db.execute<Hit>(
    firstHits(source, search, { query, ways, conditions: ways.map(conditionIn), room }),
  );
  const way = ways[rows[0]?.way ?? -1];
  if (!way) return undefined;
  const reading = commonReading(rows.flatMap(({ text }) => wordsRead(text, way) ?? []));
  if (Number(rows[0]?.all) <= MOST_COUNTED) return { ids: rows.map(({ id }) => Number(id)), reading };
  // So many are met soon by walking the index of the sort, and only that gives the first ones in order.
  const [nearest] = tiersOfWay(search, way);
  // A tier that fills a page from any thousand is met soon as well.
  const isCommon = nearest && rows.length === room && rows.every((row) => row.tier === 0);
  const wanted = and(conditionIn(way), isCommon ? inTier(search, nearest) : undefined);
  const walk = await db.execute<{ id: string }>(walked(source, { ...query, page: 1, perPage: room }, wanted));
  return { ids: walk.rows.map(({ id }) => Number(id)), reading };
}

interface Hit extends Record<string, unknown> {
  readonly id: string;
  /** The place of the way that found it. */
  readonly way: number;
  /** How many that way found, up to one more than is counted. */
  readonly all: string;
  /** The number of its tier. */
  readonly tier: number;
  /** What it was found by. */
  readonly text: string;
}

interface Wanted<D extends ListDefinition> {
  readonly query: ListQuery<D>;
  /** In the order in which they are tried. */
  readonly ways: readonly NearWay[];
  /** Of each way. */
  readonly conditions: readonly (SQL | undefined)[];
  readonly room: number;
}

/** Tries the ways in order in one statement: a later way is only evaluated where the earlier ones found nothing. */
function firstHits<D extends ListDefinition>(
  source: ListSource<D>,
  search: Searched,
  { query, ways, conditions, room }: Wanted<D>,
): SQL {
  const { apart } = search;
  const keys = sortKeys(source, query);
  const named = keys.map((key, place) => sql`${key} as ${sql.identifier(`k${place}`)}`);
  const order = keys.map((_, place) => directed(sql.identifier(`k${place}`), query.sort.descending));
  const columns = joined([
    sql`${source.id} as id`,
    ...named,
    apart ? sql`${apart.of} as owner` : sql`${search.text} as text`,
  ]);
  const rankIn = (way: NearWay | undefined) => (way && searchRank(search, tiersOfWay(search, way))) ?? sql`0`;
  const nameOf = (place: number) => sql.identifier(`way${place}`);
  const steps = conditions.map((condition, place) => {
    const before = conditions.slice(0, place).map((_, earlier) => sql`not exists (select from ${nameOf(earlier)})`);
    return sql`${nameOf(place)} as materialized (
      select ${columns}, ${rankIn(ways[place])} as tier from ${source.from}${where(and(...before, condition))} limit ${MOST_COUNTED + 1})`;
  });
  const all = conditions.map((_, place) => sql`select ${sql.raw(String(place))} as way, * from ${nameOf(place)}`);
  // Where the text is in a table of its own, it is read for those alone that are shown.
  const text = apart
    ? sql`(select ${search.text} from ${apart.table} where ${search.id} = page.owner)`
    : sql`page.text`;
  return sql`with ${joined(steps)}, found as (${sql.join(all, sql` union all `)}),
    page as (select *, count(*) over () as "all", row_number() over (order by tier, ${joined(order)}) as place from found
      order by place limit ${room})
    select page.id, page.way, page.all, page.tier, ${text} as text from page order by place`;
}
