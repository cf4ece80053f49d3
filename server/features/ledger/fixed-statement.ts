import type { ListQuery } from '#contract/list.ts';
import { asPiastres, minus, NOTHING, toPounds } from '#contract/money.ts';
import type { fixedStatementList, statementList } from '#contract/provider-money.ts';
import type { Reader } from '#server/db/database.ts';
import type { ListSource } from '#server/db/list-source.ts';
import { inOrder, pageOfIds } from '#server/db/paging.ts';
import { and, asc, count, desc, eq, inArray, sum } from '#server/db/query/drizzle.ts';
import { entries, postings } from '#server/db/tables/ledger.ts';
import { providerStatements, statementRows } from '#server/db/tables/settlements.ts';
import { Failure } from '#server/failure.ts';
import { iso } from '#server/http/reply.ts';

type Head = typeof providerStatements.$inferSelect;
type Asked = Pick<ListQuery<typeof statementList>, 'page' | 'perPage' | 'sort'>;
const BATCH = 1_000;

const source: ListSource<typeof fixedStatementList> = {
  from: providerStatements,
  id: providerStatements.id,
  sort: { id: providerStatements.id },
  filters: {},
};

/** One page of what runs fixed for a provider, the newest first. */
export async function listFixed(db: Reader, providerId: number, query: ListQuery<typeof fixedStatementList>) {
  const { ids, meta } = await pageOfIds(db, source, query, eq(providerStatements.providerId, providerId));
  if (ids.length === 0) return { data: [], meta };
  const rows = await db
    .select()
    .from(providerStatements)
    .where(inArray(providerStatements.id, [...ids]));
  const shown = rows.map((row) => ({
    id: row.id,
    number: numberOf(row),
    settlement_id: row.settlementId,
    at: iso(row.at),
    opening: toPounds(row.opening),
    closing: toPounds(row.closing),
    rows: row.rows,
  }));
  return { data: inOrder(ids, shown), meta };
}

/** One page of the statement that a run fixed; 404 where it fixed none for him. */
export async function readFixed(db: Reader, providerId: number, run: number, { page, perPage, sort }: Asked) {
  const head = await headOf(db, providerId, run);
  const kinds = await db
    .select({ kind: entries.kind, sum: sum(entries.amount), count: count() })
    .from(statementRows)
    .innerJoin(entries, eq(entries.id, statementRows.entryId))
    .where(eq(statementRows.statementId, head.id))
    .groupBy(entries.kind);
  const rows = await rowsOf(db, head, {
    descending: sort.descending,
    offset: (page - 1) * perPage,
    limit: perPage,
  });
  const owed = (posted: string | null) => toPounds(minus(NOTHING, asPiastres(Number(posted))));
  return {
    data: {
      number: numberOf(head),
      opening: toPounds(head.opening),
      closing: toPounds(head.closing),
      sums: Object.fromEntries(kinds.map((one) => [one.kind, owed(one.sum)])),
      rows,
    },
    meta: {
      current_page: page,
      last_page: Math.max(1, Math.ceil(head.rows / perPage)),
      per_page: perPage,
      total: head.rows,
    },
  };
}

export async function* fixedBatches(db: Reader, providerId: number, run: number) {
  const head = await headOf(db, providerId, run);
  for (let offset = 0; offset < head.rows; offset += BATCH)
    yield await rowsOf(db, head, { descending: false, offset, limit: BATCH });
}

const numberOf = ({ providerId, settlementId }: Head) => `P-${providerId}-${settlementId}`;

async function headOf(db: Reader, providerId: number, run: number): Promise<Head> {
  const [head] = await db
    .select()
    .from(providerStatements)
    .where(and(eq(providerStatements.providerId, providerId), eq(providerStatements.settlementId, run)));
  if (!head) throw new Failure('not_found');
  return head;
}

interface Part {
  readonly descending: boolean;
  readonly offset: number;
  readonly limit: number;
}

async function rowsOf(db: Reader, { id }: Head, { descending, offset, limit }: Part) {
  const rows = await db
    .select({ entry: entries, row: statementRows, note: postings.note })
    .from(statementRows)
    .innerJoin(entries, eq(entries.id, statementRows.entryId))
    .innerJoin(postings, eq(postings.id, entries.postingId))
    .where(eq(statementRows.statementId, id))
    .orderBy((descending ? desc : asc)(statementRows.no))
    .offset(offset)
    .limit(limit);
  return rows.map(({ entry, row, note }) => ({
    id: entry.id,
    at: iso(entry.at),
    day: entry.day,
    kind: entry.kind,
    component: entry.component,
    product: row.product,
    pieces: row.pieces,
    note,
    order_id: entry.orderId,
    rate: row.rate,
    available_on: entry.availableOn,
    amount: toPounds(minus(NOTHING, entry.amount)),
    running: toPounds(row.running),
  }));
}
