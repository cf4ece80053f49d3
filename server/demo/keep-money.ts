import { insertRows, skipWrittenIds } from '#server/db/bulk.ts';
import { cairoDay } from '#server/db/cairo-day.ts';
import type { Database } from '#server/db/database.ts';
import { eq } from '#server/db/query/drizzle.ts';
import { providerCharges } from '#server/db/tables/charges.ts';
import { commissionRules } from '#server/db/tables/commission.ts';
import { entries, postings } from '#server/db/tables/ledger.ts';
import { orders } from '#server/db/tables/orders.ts';
import { settings } from '#server/db/tables/upkeep.ts';
import { markOrders } from '#server/domain/ledger/history.ts';
import type { planMoney } from './money-plan.ts';

/**
 * Writes what was planned. The entries go first and each table at once: the database takes no posting that is not whole. What was
 * sold before is taken in as of the ledger's first day, as it was in a shop that began one.
 */
export async function keepMoney(tx: Database, money: ReturnType<typeof planMoney>): Promise<void> {
  const [everybodys, ...others] = money.rules;
  if (everybodys)
    await tx.update(commissionRules).set({ percent: everybodys.percent }).where(eq(commissionRules.id, everybodys.id));
  await insertRows(tx, commissionRules, others);
  await insertRows(tx, providerCharges, money.charges);
  await insertRows(tx, entries, money.entries, money.entries.length);
  await insertRows(tx, postings, money.postings, money.postings.length);
  for (const table of [commissionRules, providerCharges, entries, postings]) await skipWrittenIds(tx, table);
  const older = await tx.select({ id: orders.id }).from(orders).where(eq(orders.status, 'completed'));
  const system = { id: null };
  await markOrders(
    { db: tx, actor: system, at: money.from },
    older.map(({ id }) => id),
  );
  await tx
    .update(settings)
    .set({ value: cairoDay(money.from) })
    .where(eq(settings.key, 'ledger_from'));
}
