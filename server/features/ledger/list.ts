import type { ledgerList } from '#contract/ledger-calls.ts';
import type { ListQuery } from '#contract/list.ts';
import { asPiastres, NOTHING, type Piastres, toPounds } from '#contract/money.ts';
import { idBatches } from '#server/db/all-ids.ts';
import type { Reader } from '#server/db/database.ts';
import { oneOfColumn } from '#server/db/filters.ts';
import { conditionOf, type ListSource } from '#server/db/list-source.ts';
import { inOrder, pageOfIds } from '#server/db/paging.ts';
import { eq, inArray, type SQL, sql, sum } from '#server/db/query/drizzle.ts';
import { entries, postings } from '#server/db/tables/ledger.ts';
import { iso } from '#server/http/reply.ts';
import { providerNames } from './provider-names.ts';

type Query = ListQuery<typeof ledgerList>;
const BATCH = 1_000;

const source: ListSource<typeof ledgerList> = {
  from: entries,
  id: entries.id,
  sort: { at: entries.at, id: entries.id },
  filters: {
    account: oneOfColumn(entries.account),
    kind: oneOfColumn(entries.kind),
    provider: (ids) =>
      inArray(
        entries.account,
        ids.map((id) => `provider:${id}` as const),
      ),
    order: oneOfColumn(entries.orderId),
    date_from: (day): SQL => sql`${entries.day} >= ${day}::date`,
    date_to: (day): SQL => sql`${entries.day} <= ${day}::date`,
  },
};

/** One page of entries, with the sum of everything that the filters leave. */
export async function listEntries(db: Reader, query: Query) {
  const { ids, meta } = await pageOfIds(db, source, query);
  return { data: await readEntries(db, ids), meta: { ...meta, sum: toPounds(await sumOf(db, query)) } };
}

async function sumOf(db: Reader, query: Query): Promise<Piastres> {
  const which = conditionOf(source, query);
  // All entries together sum to nothing; the database sees to it.
  if (!which) return NOTHING;
  const [all] = await db
    .select({ sum: sum(entries.amount) })
    .from(entries)
    .where(which);
  return asPiastres(Number(all?.sum));
}

export async function* entryBatches(db: Reader, query: Query) {
  for await (const ids of idBatches(db, source, query, BATCH)) yield await readEntries(db, ids);
}

export type EntryRow = Awaited<ReturnType<typeof readEntries>>[number];

async function readEntries(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ entry: entries, note: postings.note, reversesId: postings.reversesId })
    .from(entries)
    .innerJoin(postings, eq(postings.id, entries.postingId))
    .where(inArray(entries.id, [...ids]));
  const nameOf = await providerNames(
    db,
    rows.map(({ entry }) => entry.account),
  );
  const shown = rows.map(({ entry, note, reversesId }) => ({
    id: entry.id,
    posting_id: entry.postingId,
    at: iso(entry.at),
    day: entry.day,
    kind: entry.kind,
    account: entry.account,
    provider: nameOf(entry.account),
    component: entry.component,
    amount: toPounds(entry.amount),
    order_id: entry.orderId,
    order_line_id: entry.orderLineId,
    return_id: entry.returnId,
    reverses_id: reversesId,
    available_on: entry.availableOn,
    note,
  }));
  return inOrder(ids, shown);
}
