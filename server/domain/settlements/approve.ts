import type { settlements as contract } from '#contract/settlements.ts';
import type { Reader } from '#server/db/database.ts';
import { and, eq, sql } from '#server/db/query/drizzle.ts';
import { rowsTouched, writeRow } from '#server/db/record-rows.ts';
import { providerPayouts, settlementLines, settlements } from '#server/db/tables/settlements.ts';
import { COMING_BACK } from '#server/domain/ledger/payable.ts';
import { Failure, refuseStale } from '#server/failure.ts';
import type { Call } from '#server/http/api.ts';
import { readRun } from './read.ts';
import { lockedRun, lockRuns, releaseEntries, told } from './run.ts';

/** Says that a draft is to be paid; with nothing to pay it is closed at once. Each of its providers gets his statement. */
export async function approveSettlement(call: Call<typeof contract.approve>) {
  const { db, params, body, at } = call;
  await lockRuns(db);
  const row = await lockedRun(db, params.id);
  if (row.status === 'approved') return readRun(db, row.id, at);
  if (row.status !== 'draft') throw new Failure('invalid_transition');
  await refuseStale(body.version, row.version, () => readRun(db, row.id, at));
  if (await someDetailsChanged(db, row.id))
    throw new Failure('version_conflict', { data: await readRun(db, row.id, at) });
  if (await someMayComeBack(db, row.id)) throw new Failure('return_open');
  await fixStatements(db, row.id, at);
  const isEmpty = !(await hasOpenLine(db, row.id));
  const columns = isEmpty ? { status: 'closed' as const, closedAt: at } : { status: 'approved' as const };
  const after = await writeRow(db, settlements, row.id, { ...columns, approvedAt: at }, at);
  return told(call, 'update', row, after);
}

/** Nothing of it is paid; what it bound is available again. The statements stand. */
export async function cancelSettlement(call: Call<typeof contract.cancel>) {
  const { db, params, body, at } = call;
  await lockRuns(db);
  const row = await lockedRun(db, params.id);
  if (row.status === 'canceled') return readRun(db, row.id, at);
  if (row.status !== 'draft' && row.status !== 'approved') throw new Failure('invalid_transition');
  await refuseStale(body.version, row.version, () => readRun(db, row.id, at));
  await releaseEntries(db, eq(settlementLines.settlementId, row.id));
  const after = await writeRow(db, settlements, row.id, { status: 'canceled', canceledAt: at }, at);
  return told(call, 'update', row, after);
}

export async function hasOpenLine(db: Reader, settlementId: number): Promise<boolean> {
  const [open] = await db
    .select({ id: settlementLines.id })
    .from(settlementLines)
    .where(and(eq(settlementLines.settlementId, settlementId), eq(settlementLines.state, 'included')))
    .limit(1);
  return open !== undefined;
}

/** Nobody approves that money goes where he has not seen it go. */
async function someDetailsChanged(db: Reader, settlementId: number): Promise<boolean> {
  const [changed] = await db
    .select({ id: settlementLines.id })
    .from(settlementLines)
    .leftJoin(providerPayouts, eq(providerPayouts.id, settlementLines.providerId))
    .where(
      and(
        eq(settlementLines.settlementId, settlementId),
        eq(settlementLines.state, 'included'),
        sql`${providerPayouts.version} is distinct from ${settlementLines.detailsVersion}`,
      ),
    )
    .limit(1);
  return changed !== undefined;
}

/** An open return holds what its provider has of the order, also where that was bound before anybody asked for it. */
async function someMayComeBack(db: Reader, settlementId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select from settlement_lines l
    join settlement_entries b on b.line_id = l.id join entries e on e.id = b.entry_id
    where l.settlement_id = ${settlementId} and ${COMING_BACK} limit 1`);
  return rows.length > 0;
}

/** For each line all of its provider's entries that are on no statement yet, after the closing of his last one. */
async function fixStatements(db: Reader, settlementId: number, at: Date): Promise<number> {
  return rowsTouched(
    await db.execute(sql`
    with fresh as materialized (
      select e.id, l.provider_id, e.amount, e.component, e.order_line_id, e.pieces, e.return_id,
        row_number() over own as no, sum(-e.amount) over own as running
      from settlement_lines l
      join entries e on e.account = 'provider:' || l.provider_id
      where l.settlement_id = ${settlementId} and e.kind <> 'history' and e.at <= ${at.toISOString()}::timestamptz
        and not exists (select from statement_rows r where r.entry_id = e.id)
      window own as (partition by l.provider_id order by e.at, e.id)
    ), heads as (
      insert into provider_statements (provider_id, settlement_id, at, opening, closing, rows)
      select l.provider_id, l.settlement_id, ${at.toISOString()}::timestamptz, coalesce(last.closing, 0),
        coalesce(last.closing, 0) + coalesce(f.moved, 0), coalesce(f.rows, 0)
      from settlement_lines l
      left join lateral (
        select closing from provider_statements s where s.provider_id = l.provider_id order by s.id desc limit 1
      ) last on true
      left join (
        select provider_id, sum(-amount)::bigint as moved, count(*)::int as rows from fresh group by provider_id
      ) f on f.provider_id = l.provider_id
      where l.settlement_id = ${settlementId} order by l.provider_id
      returning id, provider_id, opening
    )
    insert into statement_rows (entry_id, statement_id, no, product, pieces, rate, running)
    select f.id, h.id, f.no, ol.product_name, coalesce(f.pieces, rl.good + rl.damaged, ol.quantity),
      case when f.component = 'commission' then ol.commission_percent end, h.opening + f.running
    from fresh f join heads h using (provider_id)
    left join order_lines ol on ol.id = f.order_line_id
    left join return_lines rl on rl.return_id = f.return_id and rl.order_line_id = f.order_line_id`),
  );
}
