import { endOf } from '#contract/iban.ts';
import type { providerPayout } from '#contract/provider-payout.ts';
import type { Reader } from '#server/db/database.ts';
import { eq } from '#server/db/query/drizzle.ts';
import { oneRow, writeRow } from '#server/db/record-rows.ts';
import { providerPayouts } from '#server/db/tables/settlements.ts';
import { invalidField } from '#server/failure.ts';
import type { Call } from '#server/http/api.ts';
import { editLocked } from '#server/http/editing.ts';
import { iso, recordToWire } from '#server/http/reply.ts';

type Row = typeof providerPayouts.$inferSelect;

/** Where a provider's money is sent; empty where nobody has said it yet. */
export async function readPayout(db: Reader, id: number) {
  return toWire(await payoutRow(db, id));
}

/** Writes the sent fields; what is to be paid to then has to be known. The log has the ends of names and numbers only. */
export async function editPayout(call: Call<typeof providerPayout.update>) {
  const { db, params, body, at } = call;
  const { id } = params;
  const { shown } = await editLocked(call, {
    resource: 'provider-payout',
    async lock() {
      await db.insert(providerPayouts).values(emptyOf(id, at)).onConflictDoNothing();
      return oneRow(await db.select().from(providerPayouts).where(eq(providerPayouts.id, id)).for('no key update'));
    },
    async write(row) {
      const next = { ...row, ...columnsOf(body) };
      if (next.method === 'bank' && next.iban === null) throw invalidField('iban', 'required');
      if (next.method === 'wallet' && next.wallet === null) throw invalidField('wallet', 'required');
      if (JSON.stringify(next) === JSON.stringify(row)) return row;
      return writeRow(db, providerPayouts, id, { ...columnsOf(body), changedAt: at }, at);
    },
    toWire,
    logged,
  });
  return shown;
}

async function payoutRow(db: Reader, id: number): Promise<Row> {
  const [row] = await db.select().from(providerPayouts).where(eq(providerPayouts.id, id));
  return row ?? emptyOf(id, new Date(0));
}

function emptyOf(id: number, at: Date): Row {
  const nothing = { legalName: '', taxNumber: null, method: null, iban: null, wallet: null, changedAt: null };
  return { id, ...nothing, createdAt: at, updatedAt: at, version: 1 };
}

/** Only what was sent. */
function columnsOf(body: Call<typeof providerPayout.update>['body']) {
  return {
    ...(body.legal_name !== undefined && { legalName: body.legal_name }),
    ...(body.tax_number !== undefined && { taxNumber: body.tax_number }),
    ...(body.payout_method !== undefined && { method: body.payout_method }),
    ...(body.iban !== undefined && { iban: body.iban }),
    ...(body.wallet !== undefined && { wallet: body.wallet }),
  };
}

function toWire(row: Row) {
  return {
    ...recordToWire({ ...row, deletedAt: null }),
    legal_name: row.legalName,
    tax_number: row.taxNumber,
    payout_method: row.method,
    iban: row.iban,
    wallet: row.wallet,
    changed_at: iso(row.changedAt),
  };
}

/** The log is read with other lists and kept on devices: it says what was changed, not to what. */
function logged(shown: ReturnType<typeof toWire>) {
  const { legal_name: name, tax_number: tax, payout_method, iban, wallet, changed_at } = shown;
  const ends = { legal_name: masked(name), tax_number: masked(tax), iban: masked(iban), wallet: masked(wallet) };
  return { ...ends, payout_method, changed_at };
}

const masked = (text: string | null) => text && `•••${endOf(text)}`;
