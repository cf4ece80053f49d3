import { NOTHING } from '#contract/money.ts';
import type { settlements as contract } from '#contract/settlements.ts';
import { cairoDayOf } from '#server/db/cairo-day.ts';
import { eq, sql } from '#server/db/query/drizzle.ts';
import { oneRow, writeRow } from '#server/db/record-rows.ts';
import { settlementLines, settlements } from '#server/db/tables/settlements.ts';
import { payableOn } from '#server/domain/ledger/payable.ts';
import { readSettings } from '#server/domain/shop/settings.ts';
import { Failure, refuseStale } from '#server/failure.ts';
import type { Call, CallContext } from '#server/http/api.ts';
import { readRun } from './read.ts';
import { lockedRun, lockLine, lockRuns, releaseEntries, type SettlementRow, told, writeTotal } from './run.ts';

/** A new draft of everything that is available. */
export async function drawSettlement(call: Call<typeof contract.draw>) {
  const { db, actor, at } = call;
  await lockRuns(db);
  const day = await cairoDayOf(db, at);
  const values = { day, byId: actor.id, createdAt: at, updatedAt: at };
  const row = oneRow(await db.insert(settlements).values(values).returning());
  await fill(call, row);
  return told(call, 'create', undefined, await writeTotal(db, row.id));
}

/** Draws a draft up anew as of today; who is held stays so. */
export async function refreshSettlement(call: Call<typeof contract.refresh>) {
  const { db, params, body, at } = call;
  const row = await draftOf(call, params.id, body.version);
  await releaseEntries(db, eq(settlementLines.settlementId, row.id));
  const day = await cairoDayOf(db, at);
  const fresh = await writeRow(db, settlements, row.id, { day }, at);
  const drawn = await fill(call, fresh);
  const gone = sql`${settlementLines.settlementId} = ${row.id} and ${settlementLines.state} <> 'held'
    and not (${settlementLines.id} = any(${`{${drawn.join()}}`}::bigint[]))`;
  await db.delete(settlementLines).where(gone);
  return told(call, 'update', row, await writeTotal(db, row.id));
}

/** Keeps a provider out of this run, or takes him in again. */
export async function holdLine(call: Call<typeof contract.hold>) {
  const { db, params, body, at } = call;
  await lockRuns(db);
  const line = await lockLine(db, params.id);
  const row = await draftOf(call, line.settlementId, body.version);
  const isThis = eq(settlementLines.id, line.id);
  if (body.held) {
    await releaseEntries(db, isThis);
    await db.update(settlementLines).set({ state: 'held', why: null, note: body.note }).where(isThis);
  } else if (line.state === 'held') {
    await db
      .update(settlementLines)
      .set({ state: 'carried', why: 'nothing_due', amount: NOTHING, note: '' })
      .where(isThis);
    await fill(call, row, line.providerId);
  }
  await writeRow(db, settlements, row.id, {}, at);
  const after = await lockLine(db, line.id);
  return told(call, 'update', row, await writeTotal(db, row.id), { before: line, after });
}

/** Throws 409 unless it is a draft, and in the version that was seen. */
async function draftOf(call: CallContext, id: number, version: number | undefined): Promise<SettlementRow> {
  await lockRuns(call.db);
  const row = await lockedRun(call.db, id);
  if (row.status !== 'draft') throw new Failure('settlement_locked');
  await refuseStale(version, row.version, () => readRun(call.db, row.id, call.at));
  return row;
}

/**
 * Writes a line for every provider, or for this one, who has something available that is not nothing, or that no statement has yet;
 * only included lines bind their entries. One statement, so that a line pays exactly what it binds. Returns the lines' ids.
 */
async function fill({ db, at }: CallContext, { id, day }: SettlementRow, providerId?: number): Promise<number[]> {
  const { payoutMinimum } = await readSettings(db);
  const only = providerId === undefined ? sql`` : sql`and e.account = ${`provider:${providerId}`}`;
  const { rows } = await db.execute<{ id: string }>(sql`
    with payable as materialized (
      select e.id, split_part(e.account, ':', 2)::bigint as provider_id, -e.amount as owed,
        exists (select from statement_rows r where r.entry_id = e.id) as stated
      from entries e where ${payableOn(day)} and e.at <= ${at.toISOString()}::timestamptz ${only}
    ), owed as (
      select provider_id, sum(owed)::bigint as amount from payable
      group by provider_id having sum(owed) <> 0 or not bool_and(stated)
    ), judged as (
      select o.*, p.legal_name, p.method, p.iban, p.wallet, p.version, p.changed_at,
        case when o.amount <= 0 then 'nothing_due' when o.amount < ${payoutMinimum} then 'below_minimum'
          when p.method is null then 'no_details' end as why
      from owed o left join provider_payouts p on p.id = o.provider_id
    ), written as (
      insert into settlement_lines (settlement_id, provider_id, state, why, amount, legal_name, method, iban, wallet,
        details_version, details_changed_at)
      select ${id}, provider_id, case when why is null then 'included' else 'carried' end, why, amount,
        coalesce(legal_name, ''), method, iban, wallet, version, changed_at
      from judged order by provider_id
      on conflict (settlement_id, provider_id) do update set
        state = case settlement_lines.state when 'held' then 'held' else excluded.state end,
        why = case settlement_lines.state when 'held' then null else excluded.why end,
        amount = excluded.amount, legal_name = excluded.legal_name, method = excluded.method, iban = excluded.iban,
        wallet = excluded.wallet, details_version = excluded.details_version,
        details_changed_at = excluded.details_changed_at
      returning id, provider_id, state
    ), bound as (
      insert into settlement_entries (entry_id, line_id)
      select p.id, w.id from payable p join written w using (provider_id) where w.state = 'included'
    )
    select id from written`);
  return rows.map((row) => Number(row.id));
}
