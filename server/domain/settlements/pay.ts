import type { settlements as contract } from '#contract/settlements.ts';
import { cairoDay } from '#server/db/cairo-day.ts';
import { and, eq, sql } from '#server/db/query/drizzle.ts';
import { writeRow } from '#server/db/record-rows.ts';
import { postings } from '#server/db/tables/ledger.ts';
import { settlementLines, settlements } from '#server/db/tables/settlements.ts';
import { moveEntries, reversed } from '#server/domain/ledger/entries.ts';
import { type Posting, post } from '#server/domain/ledger/post.ts';
import { Failure, invalidField, refuseStale } from '#server/failure.ts';
import type { Call, CallContext } from '#server/http/api.ts';
import { hasOpenLine } from './approve.ts';
import { readRun } from './read.ts';
import {
  type LineRow,
  lockedRun,
  lockLine,
  lockRuns,
  releaseEntries,
  type SettlementRow,
  told,
  writeTotal,
} from './run.ts';

/** Says that a provider has his money; a repeat of the same says nothing new. */
export async function payLine(call: Call<typeof contract.paid>) {
  const { db, params, body, at } = call;
  const { bank_ref: bankRef, paid_on: paidOn } = body;
  const { line, row } = await lockBoth(call, params.id);
  if (line.state === 'paid' && line.bankRef === bankRef && line.paidOn === paidOn) return readRun(db, row.id, at);
  if (row.status !== 'sent' || line.state !== 'included') throw new Failure('invalid_transition');
  await refuseStale(body.version, row.version, () => readRun(db, row.id, at));
  if (paidOn > cairoDay(at)) throw invalidField('paid_on', 'invalid');
  await post(call, [payoutOf(line)]);
  return settle(call, row, line, { state: 'paid', bankRef, paidOn });
}

/** Says that a provider's money did not reach him, also after it was said to have: what it was for is available again. */
export async function failLine(call: Call<typeof contract.failed>) {
  const { db, params, body, at } = call;
  const { line, row } = await lockBoth(call, params.id);
  if (line.state === 'failed') return readRun(db, row.id, at);
  const isPaid = line.state === 'paid';
  const isOpen = line.state === 'included' && row.status === 'sent';
  if (!isPaid && !isOpen) throw new Failure('invalid_transition');
  await refuseStale(body.version, row.version, () => readRun(db, row.id, at));
  if (isPaid) await post(call, [await takenBack(call, line)]);
  await releaseEntries(db, eq(settlementLines.id, line.id));
  return settle(call, row, line, { state: 'failed', note: body.reason });
}

async function lockBoth({ db }: CallContext, id: number): Promise<{ line: LineRow; row: SettlementRow }> {
  await lockRuns(db);
  const line = await lockLine(db, id);
  return { line, row: await lockedRun(db, line.settlementId) };
}

async function settle(call: CallContext, row: SettlementRow, line: LineRow, set: Partial<LineRow>) {
  const { db, at } = call;
  await db.update(settlementLines).set(set).where(eq(settlementLines.id, line.id));
  const isDone = row.status === 'sent' && !(await hasOpenLine(db, row.id));
  await writeRow(db, settlements, row.id, isDone ? { status: 'closed', closedAt: at } : {}, at);
  return told(call, 'update', row, await writeTotal(db, row.id), { before: line, after: set });
}

function payoutOf({ id, providerId, method, amount, settlementId }: LineRow): Posting {
  const from = method === 'cash' ? 'cash:office' : 'cash:bank';
  const note = `P-${providerId}-${settlementId}`;
  const entries = moveEntries(from, `provider:${providerId}`, amount, 'money');
  return { kind: 'payout', source: ['settlement_line', id, 0], note, entries };
}

async function takenBack({ db }: CallContext, line: LineRow): Promise<Posting> {
  const posting = payoutOf(line);
  const [posted] = await db
    .select({ id: postings.id })
    .from(postings)
    .where(
      and(eq(postings.sourceType, 'settlement_line'), eq(postings.sourceId, line.id), sql`${postings.sourceNo} = 0`),
    );
  if (!posted) throw new Error('A line is paid that nothing was posted of.');
  return {
    ...posting,
    source: ['settlement_line', line.id, 1],
    reversesId: posted.id,
    entries: reversed(posting.entries),
  };
}
