import type { ledger } from '#contract/ledger-calls.ts';
import { toPounds } from '#contract/money.ts';
import type { providerMoney } from '#contract/provider-money.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Reader } from '#server/db/database.ts';
import { and, eq, isNull, sql } from '#server/db/query/drizzle.ts';
import { oneRow } from '#server/db/record-rows.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { providerCharges } from '#server/db/tables/charges.ts';
import { postings } from '#server/db/tables/ledger.ts';
import { orders } from '#server/db/tables/orders.ts';
import { moveEntries, reversed } from '#server/domain/ledger/entries.ts';
import { type Posting, post } from '#server/domain/ledger/post.ts';
import { Failure, invalidField } from '#server/failure.ts';
import type { Call } from '#server/http/api.ts';
import { iso } from '#server/http/reply.ts';

type ChargeRow = typeof providerCharges.$inferSelect;

/** 404 where it is nobody's number, or somebody's who is no provider; one who was deleted may owe something yet. */
export async function refuseNoProvider(db: Reader, id: number): Promise<void> {
  const [found] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.role, 'Provider')));
  if (!found) throw new Failure('not_found');
}

/** Asks something of a provider, or gives it to him, beside his sales. */
export async function chargeProvider(call: Call<typeof providerMoney.charge>) {
  const { db, actor, params, body, request, at } = call;
  await refuseNoProvider(db, params.id);
  const { order_id: orderId, ...charge } = body;
  if (orderId !== null) await refuseNoOrder(db, orderId);
  const values = { ...charge, providerId: params.id, orderId, byId: actor.id, createdAt: at };
  const row = oneRow(await db.insert(providerCharges).values(values).returning());
  await post(call, [postingOf(row)]);
  const entry = { actor, action: 'create', resource: 'charges', recordId: row.id } as const;
  await writeAudit(db, { ...entry, after: logged(row), request, at });
  return chargeToWire(row);
}

/** Takes a charge back; one that was taken back stays so. */
export async function reverseCharge(call: Call<typeof providerMoney.reverse>) {
  const { db, actor, params, request, at } = call;
  const isThis = eq(providerCharges.id, params.id);
  const [row] = await db.select().from(providerCharges).where(isThis).for('update');
  if (!row) throw new Failure('not_found');
  if (row.reversedAt) return chargeToWire(row);
  const posting = postingOf(row);
  const [posted] = await db
    .select({ id: postings.id })
    .from(postings)
    .where(and(eq(postings.sourceType, 'charge'), eq(postings.sourceId, row.id), isNull(postings.reversesId)));
  const back: Posting = { ...posting, source: ['charge', row.id, 1], entries: reversed(posting.entries) };
  await post(call, [posted ? { ...back, reversesId: posted.id } : back]);
  const taken = oneRow(await db.update(providerCharges).set({ reversedAt: at }).where(isThis).returning());
  const entry = { actor, action: 'revoke', resource: 'charges', recordId: row.id } as const;
  await writeAudit(db, { ...entry, after: logged(row), request, at });
  return chargeToWire(taken);
}

const logged = ({ providerId, kind, direction, amount, note }: ChargeRow) => ({
  provider_id: providerId,
  charge: kind,
  direction,
  amount: toPounds(amount),
  note,
});

function postingOf({ id, providerId, direction, amount, note, orderId }: ChargeRow): Posting {
  const provider = `provider:${providerId}` as const;
  const entries =
    direction === 'charge'
      ? moveEntries('income:charges', provider, amount, 'charge')
      : moveEntries(provider, 'expense:compensation', amount, 'charge');
  return { kind: direction, source: ['charge', id, 0], ...(orderId !== null && { orderId }), note, entries };
}

async function refuseNoOrder(db: Reader, id: number): Promise<void> {
  const [found] = await db.select({ id: orders.id }).from(orders).where(eq(orders.id, id));
  if (!found) throw invalidField('order_id', 'unknown_record');
}

export function chargeToWire(row: ChargeRow) {
  return {
    id: row.id,
    provider_id: row.providerId,
    kind: row.kind,
    direction: row.direction,
    amount: toPounds(row.amount),
    note: row.note,
    order_id: row.orderId,
    created_at: iso(row.createdAt),
    reversed_at: iso(row.reversedAt),
  };
}

/** Says that money went from one place to another. */
export async function transferMoney(call: Call<typeof ledger.transfer>) {
  const { db, actor, body, request, at } = call;
  const { from, to, amount, note } = body;
  // Nothing but the posting is kept of it, so it takes its number from where postings do.
  const { rows } = await db.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('postings', 'id')) as id`,
  );
  const number = Number(rows[0]?.id);
  await post(call, [
    { kind: 'transfer', source: ['transfer', number, 0], note, entries: moveEntries(from, to, amount, 'money') },
  ]);
  const isPosted = and(eq(postings.sourceType, 'transfer'), eq(postings.sourceId, number));
  const { id } = oneRow(await db.select({ id: postings.id }).from(postings).where(isPosted));
  const after = { from, to, amount: toPounds(amount), note };
  await writeAudit(db, { actor, action: 'create', resource: 'ledger', recordId: id, after, request, at });
  return { posting_id: id };
}
