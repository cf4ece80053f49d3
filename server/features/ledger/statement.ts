import type { ListQuery } from '#contract/list.ts';
import { asPiastres, minus, NOTHING, type Piastres, plus, toPounds } from '#contract/money.ts';
import type { statementList } from '#contract/provider-money.ts';
import type { Reader } from '#server/db/database.ts';
import { fromDay, toDay } from '#server/db/filters.ts';
import { and, asc, count, eq, gt, lt, ne, or, type SQL, sql, sum } from '#server/db/query/drizzle.ts';
import { entries, postings } from '#server/db/tables/ledger.ts';
import { orderLines } from '#server/db/tables/orders.ts';
import { returnLines } from '#server/db/tables/returns.ts';
import { iso } from '#server/http/reply.ts';
import { fixedBatches, readFixed } from './fixed-statement.ts';

type Query = ListQuery<typeof statementList>;
type Days = Pick<Query, 'filters'>;
const BATCH = 1_000;

/** One page of what was posted to a provider in some days, with what he was owed before and after all of it. */
export async function readStatement(db: Reader, providerId: number, query: Query) {
  const { filters, page, perPage, sort } = query;
  const [run] = filters.run ?? [];
  if (run !== undefined) return readFixed(db, providerId, run, query);
  const own = entriesOf(providerId);
  const { date_from: from, date_to: to } = filters;
  const opening = from === undefined ? NOTHING : await owedBy(db, and(own, lt(entries.at, dayStart(from))));
  const shown = and(own, from ? fromDay(entries.at)(from) : undefined, to ? toDay(entries.at)(to) : undefined);
  const byKind = await db
    .select({ kind: entries.kind, sum: sum(entries.amount), count: count() })
    .from(entries)
    .where(shown)
    .groupBy(entries.kind);
  const total = byKind.reduce((all, one) => all + one.count, 0);
  const sums = Object.fromEntries(byKind.map((one) => [one.kind, toPounds(owed(one.sum))]));
  // Read from the oldest on, whichever end comes first on the screen.
  const skipped = (page - 1) * perPage;
  const first = sort.descending ? Math.max(0, total - skipped - perPage) : skipped;
  const limit = sort.descending ? Math.max(0, total - skipped) - first : perPage;
  const start = sql`(${entries.at}, ${entries.id}) < (${nth(shown, first)})`;
  const before = first === 0 ? opening : await owedBy(db, and(own, start));
  const oldest = withRunning(await statementRows(db, shown, { offset: first, limit }), before);
  const closing = plus(opening, ...byKind.map((one) => owed(one.sum)));
  return {
    data: {
      number: null,
      opening: toPounds(opening),
      closing: toPounds(closing),
      sums,
      rows: sort.descending ? oldest.toReversed() : oldest,
    },
    meta: { current_page: page, last_page: Math.max(1, Math.ceil(total / perPage)), per_page: perPage, total },
  };
}

/** The same rows for a file, in batches along their index. */
export async function* statementBatches(db: Reader, providerId: number, { filters }: Days) {
  const own = entriesOf(providerId);
  const { date_from: from, date_to: to, run } = filters;
  if (run?.[0] !== undefined) return yield* fixedBatches(db, providerId, run[0]);
  const until = to ? toDay(entries.at)(to) : undefined;
  let running = from === undefined ? NOTHING : await owedBy(db, and(own, lt(entries.at, dayStart(from))));
  let after: SQL | undefined = from ? fromDay(entries.at)(from) : undefined;
  for (;;) {
    const rows = await statementRows(db, and(own, after, until), { offset: 0, limit: BATCH });
    const last = rows.at(-1);
    if (!last) return;
    const shown = withRunning(rows, running);
    running = plus(running, ...rows.map(({ amount }) => minus(NOTHING, amount)));
    after = or(gt(entries.at, last.at), and(eq(entries.at, last.at), gt(entries.id, last.id)));
    yield shown;
  }
}

export type StatementRow = ReturnType<typeof withRunning>[number];

/** What was before the ledger is settled in the same posting: two rows a day that come to nothing. */
const entriesOf = (providerId: number) =>
  and(eq(entries.account, `provider:${providerId}`), ne(entries.kind, 'history'));

const dayStart = (day: string) => sql`(${day}::date::timestamp at time zone 'Africa/Cairo')`;

/** Where a page begins. */
const nth = (shown: SQL | undefined, offset: number) => sql`select ${entries.at}, ${entries.id} from ${entries}
  where ${shown} order by ${entries.at}, ${entries.id} offset ${offset} limit 1`;

/** A credit of his account is owed to him. */
const owed = (posted: string | null): Piastres => minus(NOTHING, asPiastres(Number(posted)));

async function owedBy(db: Reader, which: SQL | undefined): Promise<Piastres> {
  const [row] = await db
    .select({ sum: sum(entries.amount) })
    .from(entries)
    .where(which);
  return owed(row?.sum ?? null);
}

function statementRows(db: Reader, which: SQL | undefined, { offset, limit }: { offset: number; limit: number }) {
  return db
    .select({
      id: entries.id,
      at: entries.at,
      day: entries.day,
      kind: entries.kind,
      component: entries.component,
      orderId: entries.orderId,
      product: orderLines.productName,
      // An older entry counts what came back of its line, or the line as it is now.
      pieces: sql<
        number | null
      >`coalesce(${entries.pieces}, ${returnLines.good} + ${returnLines.damaged}, ${orderLines.quantity})`,
      percent: orderLines.commissionPercent,
      note: postings.note,
      availableOn: entries.availableOn,
      amount: entries.amount,
    })
    .from(entries)
    .innerJoin(postings, eq(postings.id, entries.postingId))
    .leftJoin(orderLines, eq(orderLines.id, entries.orderLineId))
    .leftJoin(
      returnLines,
      and(eq(returnLines.returnId, entries.returnId), eq(returnLines.orderLineId, entries.orderLineId)),
    )
    .where(which)
    .orderBy(asc(entries.at), asc(entries.id))
    .offset(offset)
    .limit(limit);
}

function withRunning(rows: Awaited<ReturnType<typeof statementRows>>, opening: Piastres) {
  let running = opening;
  return rows.map(({ at, orderId, availableOn, percent, amount, ...row }) => {
    running = minus(running, amount);
    return {
      ...row,
      at: iso(at),
      order_id: orderId,
      rate: row.component === 'commission' ? percent : null,
      available_on: availableOn,
      amount: toPounds(minus(NOTHING, amount)),
      running: toPounds(running),
    };
  });
}
