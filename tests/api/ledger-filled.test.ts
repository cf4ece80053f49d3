import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { openTestDatabase } from '#server/db/test-database.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { checkLedger } from '#server/domain/ledger/check.ts';
import { memoryStorage } from '#server/files/test-storage.ts';
import { importOlist } from '#server/import/olist/import.ts';
import { isHistoryWaiting, ledgerHistory } from '#server/jobs/ledger-history.ts';
import { smallShop, writeFixture } from '../import/olist-fixture.ts';
import { balances } from './ledger-fixtures.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const NOW = new Date();
const right = { postings: 0, balances: 0, revenue: 0, providers: 0, payments: 0, payouts: 0, statements: 0 };

async function takeIn(at = NOW): Promise<number> {
  let orders = 0;
  while (await isHistoryWaiting(opened.db, at)) {
    const done = await opened.db.transaction((tx) => ledgerHistory.run(tx, at, undefined));
    orders += done.orders ?? 0;
  }
  return orders;
}

/** The completed orders that were never posted. */
async function older(): Promise<number> {
  const { rows } = await opened.db.execute<{ count: string }>(
    sql`select count(*) as count from orders o where status = 'completed'
      and not exists (select from postings p where p.order_id = o.id) and not exists (select from marked_orders m where m.order_id = o.id)`,
  );
  return Number(rows[0]?.count);
}

async function marked(): Promise<number> {
  const { rows } = await opened.db.execute<{ count: string }>(sql`select count(*) as count from marked_orders`);
  return Number(rows[0]?.count);
}

/** What clients and providers are owed. */
async function owed(): Promise<Record<string, number>> {
  const all = Object.entries(await balances(opened));
  return Object.fromEntries(all.filter(([one]) => one === 'customers' || one.startsWith('provider:')));
}

test('the demo shop and an import after it are taken in whole and once, and everything agrees at every moment', async () => {
  const passwordHashes = { admin: 'a', subAdmin: 's', provider: 'p' };
  const log = { info() {} };
  expect(await seedDemo(opened.db, { now: NOW, passwordHashes, storage: memoryStorage(), log })).toBe(true);
  expect(await checkLedger(opened.db)).toEqual(right);
  // All of the demo shop is in the ledger from the start; of what is older than it nobody is owed anything.
  const ofLedger = await owed();
  expect(Object.values(ofLedger).some((amount) => amount > 0)).toBe(true);
  expect(ofLedger['provider:3']).toBeLessThan(0);
  expect(await marked()).toBeGreaterThan(1_500);
  expect([await older(), await takeIn()]).toEqual([0, 0]);
  expect(await checkLedger(opened.db)).toEqual(right);
  expect(await owed()).toEqual(ofLedger);

  const folder = writeFixture(smallShop());
  await importOlist({ db: opened.db, folder, storage: memoryStorage(), progress: () => undefined });
  expect(await checkLedger(opened.db)).toEqual(right);
  const imported = await older();
  expect(imported).toBeGreaterThan(0);
  expect(await takeIn()).toBe(imported);
  expect(await checkLedger(opened.db)).toEqual(right);
  expect(await owed()).toEqual(ofLedger);
  expect(await takeIn(new Date(NOW.getTime() + 30 * 3_600_000))).toBe(0);
});
