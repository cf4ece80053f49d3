import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { openTestDatabase } from '#server/db/test-database.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { checkLedger } from '#server/domain/ledger/check.ts';
import { memoryStorage } from '#server/files/memory-storage.ts';
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
const right = { postings: 0, balances: 0, revenue: 0, providers: 0, payments: 0 };

async function takeIn(at = NOW): Promise<number> {
  let orders = 0;
  while (await isHistoryWaiting(opened.db, at)) {
    const done = await opened.db.transaction((tx) => ledgerHistory.run(tx, at, undefined));
    orders += done.orders ?? 0;
  }
  return orders;
}

async function completed(): Promise<number> {
  const { rows } = await opened.db.execute<{ count: string }>(
    sql`select count(*) as count from orders where status = 'completed'`,
  );
  return Number(rows[0]?.count);
}

/** Nobody but the shop itself is owed anything by what was before the ledger. */
async function expectSettled(): Promise<void> {
  expect(await checkLedger(opened.db)).toEqual(right);
  const owed = Object.keys(await balances(opened)).filter((one) => one === 'customers' || one.startsWith('provider:'));
  expect(owed).toEqual([]);
}

test('the demo shop and an import after it are taken in whole and once, and everything agrees at every moment', async () => {
  const passwordHashes = { admin: 'a', subAdmin: 's', provider: 'p' };
  const log = { info() {} };
  expect(await seedDemo(opened.db, { now: NOW, passwordHashes, storage: memoryStorage(), log })).toBe(true);
  expect(await checkLedger(opened.db)).toEqual(right);
  const ofDemo = await completed();
  expect(await takeIn()).toBe(ofDemo);
  await expectSettled();

  const folder = writeFixture(smallShop());
  await importOlist({ db: opened.db, folder, storage: memoryStorage(), progress: () => undefined });
  expect(await checkLedger(opened.db)).toEqual(right);
  expect(await takeIn()).toBe((await completed()) - ofDemo);
  await expectSettled();
  expect(await takeIn(new Date(NOW.getTime() + 30 * 3_600_000))).toBe(0);
});
