import { endOf } from '#contract/iban.ts';
import { toPounds } from '#contract/money.ts';
import type { settlementList } from '#contract/settlements.ts';
import type { Reader } from '#server/db/database.ts';
import { fromDay, oneOfColumn, toDay } from '#server/db/filters.ts';
import type { ListSource } from '#server/db/list-source.ts';
import { asc, eq, exists, inArray, QueryBuilder, sql } from '#server/db/query/drizzle.ts';
import { recordList } from '#server/db/record-list.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { settlementLines, settlements } from '#server/db/tables/settlements.ts';
import { Failure } from '#server/failure.ts';
import { iso, recordToWire } from '#server/http/reply.ts';

type Row = typeof settlements.$inferSelect;
/** So long a change of where money goes is pointed out. */
const RECENT = 48 * 3_600_000;

const source: ListSource<typeof settlementList> = {
  from: settlements,
  id: settlements.id,
  sort: { created_at: settlements.createdAt },
  filters: {
    status: oneOfColumn(settlements.status),
    provider: (ids) => {
      const lines = new QueryBuilder().select({ id: settlementLines.id }).from(settlementLines);
      return exists(
        lines.where(
          sql`${settlementLines.settlementId} = ${settlements.id} and ${inArray(settlementLines.providerId, [...ids])}`,
        ),
      );
    },
    date_from: fromDay(settlements.createdAt),
    date_to: toDay(settlements.createdAt),
  },
  tabs: { filter: 'status', column: settlements.status },
};

export const listedRuns = recordList(settlements, { source, rowsToWire: runsToWire });

export type ListedRun = Awaited<ReturnType<typeof runsToWire>>[number];

async function runsToWire(db: Reader, rows: readonly Row[]) {
  const ids = rows.map(({ id }) => id);
  const counted = await db
    .select({ run: settlementLines.settlementId, state: settlementLines.state, count: sql<number>`count(*)::int` })
    .from(settlementLines)
    .where(inArray(settlementLines.settlementId, ids))
    .groupBy(settlementLines.settlementId, settlementLines.state);
  return rows.map((row) => {
    const of = (state: string) => counted.find((one) => one.run === row.id && one.state === state)?.count ?? 0;
    const isDone = row.status === 'canceled';
    const [open, failed] = [isDone ? 0 : of('included'), of('failed')];
    return { ...runToWire(row), payouts: of('included') + of('paid') + failed, open, failed };
  });
}

function runToWire(row: Row) {
  return {
    ...recordToWire({ ...row, deletedAt: null }),
    status: row.status,
    day: row.day,
    total: toPounds(row.total),
    approved_at: iso(row.approvedAt),
    sent_at: iso(row.sentAt),
    closed_at: iso(row.closedAt),
    canceled_at: iso(row.canceledAt),
  };
}

/** One run with its lines, those that are paid first; 404 where there is none. */
export async function readRun(db: Reader, id: number, at: Date) {
  const [run] = await listedRuns.byIds(db, [id]);
  if (!run) throw new Failure('not_found');
  const rows = await db
    .select({ line: settlementLines, provider: accounts.name })
    .from(settlementLines)
    .leftJoin(accounts, eq(accounts.id, settlementLines.providerId))
    .where(eq(settlementLines.settlementId, id))
    .orderBy(
      sql`array_position(array['failed', 'included', 'held', 'paid', 'carried'], ${settlementLines.state})`,
      asc(accounts.sortKey),
      asc(settlementLines.id),
    );
  const from = run.approved_at === null ? at.getTime() : Date.parse(run.approved_at);
  return {
    ...run,
    lines: rows.map(({ line, provider }) => {
      const account = accountOf(line);
      const changed = line.detailsChangedAt;
      return {
        id: line.id,
        provider_id: line.providerId,
        provider,
        state: line.state,
        why: line.why,
        amount: toPounds(line.amount),
        method: line.method,
        account_end: account === null ? null : endOf(account),
        recently_changed: changed !== null && from - changed.getTime() < RECENT,
        note: line.note,
        bank_ref: line.bankRef,
        paid_on: line.paidOn,
      };
    }),
  };
}

/** Where his money goes; null: into his hand, or nobody knows. */
export function accountOf({ method, iban, wallet }: typeof settlementLines.$inferSelect): string | null {
  if (method === 'bank') return iban;
  return method === 'wallet' ? wallet : null;
}
