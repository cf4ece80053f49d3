import { toPounds } from '#contract/money.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Reader } from '#server/db/database.ts';
import { and, eq, inArray, type SQL, sql } from '#server/db/query/drizzle.ts';
import { oneRow } from '#server/db/record-rows.ts';
import { settlementEntries, settlementLines, settlements } from '#server/db/tables/settlements.ts';
import { Failure } from '#server/failure.ts';
import type { CallContext } from '#server/http/api.ts';
import { readRun } from './read.ts';

export type SettlementRow = typeof settlements.$inferSelect;
export type LineRow = typeof settlementLines.$inferSelect;

/** One change of settlements at a time, until the transaction ends: no two may bind the same entries. They are few. */
export async function lockRuns(db: Reader): Promise<void> {
  await db.execute(sql`lock table settlements in share row exclusive mode`);
}

export async function lockedRun(db: Reader, id: number): Promise<SettlementRow> {
  const [row] = await db.select().from(settlements).where(eq(settlements.id, id));
  if (!row) throw new Failure('not_found');
  return row;
}

export async function lockLine(db: Reader, id: number): Promise<LineRow> {
  const [row] = await db.select().from(settlementLines).where(eq(settlementLines.id, id));
  if (!row) throw new Failure('not_found');
  return row;
}

/** What these lines were to pay is available again. */
export async function releaseEntries(db: Reader, which: SQL): Promise<void> {
  const lines = db.select({ id: settlementLines.id }).from(settlementLines).where(which);
  await db.delete(settlementEntries).where(inArray(settlementEntries.lineId, lines));
}

/** Keeps what its lines come to; a line that failed is no part of it. */
export async function writeTotal(db: Reader, id: number): Promise<SettlementRow> {
  const paying = and(eq(settlementLines.settlementId, id), inArray(settlementLines.state, ['included', 'paid']));
  const total = sql`(select coalesce(sum(${settlementLines.amount}), 0) from ${settlementLines} where ${paying})`;
  return oneRow(
    await db
      .update(settlements)
      .set({ total: sql`${total}` })
      .where(eq(settlements.id, id))
      .returning(),
  );
}

/** Writes the change into the log, and returns the run as it is now. */
export async function told(
  { db, actor, request, at }: CallContext,
  action: 'create' | 'update',
  before: SettlementRow | undefined,
  after: SettlementRow,
  line?: { readonly before: LineRow; readonly after: Partial<LineRow> },
) {
  const parts = (row: SettlementRow, state?: string, note?: string) => ({
    status: row.status,
    total: toPounds(row.total),
    ...(line && { state, note }),
  });
  // The provider is the same before and after; it is named all the same, so that the entry says whom it is about.
  const about = line && { provider_id: line.before.providerId };
  await writeAudit(db, {
    actor,
    action,
    resource: 'settlements',
    recordId: after.id,
    before: before ? parts(before, line?.before.state, line?.before.note) : null,
    after: { ...about, ...parts(after, line?.after.state, line?.after.note) },
    request,
    at,
  });
  return readRun(db, after.id, at);
}
