import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openEmbedded } from '../server/db/embedded.ts';
import { openDatabase } from '../server/db/open.ts';
import { migrateAsBefore, old } from '../server/db/test-before-baseline.ts';
import { isHistoryWaiting, ledgerHistory } from '../server/jobs/ledger-history.ts';
import { mapGovernorates } from '../server/jobs/map-governorates.ts';
import { fillAround, fillOrders } from './order-rows.mjs';
import { readOptions } from './whole-app.mjs';

/** @import { OpenDatabase } from '../server/db/database.ts' */

// What a folder of the last version before the baseline costs to bring to this one, for 100,000 orders: the migrations at the start,
// then the jobs that map governorates and take old orders into the ledger, which work beside everybody else.
const options = readOptions({ orders: '100000' });
const orders = Number(options.orders);
const log = { info() {}, warn() {} };
const dataDir = mkdtempSync(join(tmpdir(), 'upgrade-'));
try {
  const before = await openEmbedded(dataDir, log);
  await migrateAsBefore(before, old);
  await fillAround(before);
  await fillOrders(before, 1, orders);
  await spell(before);
  await before.close();

  /** @type {OpenDatabase | undefined} */
  let opened;
  const starting = await seconds(async () => {
    opened = await openDatabase({ dataDir, log });
  });
  if (!opened) throw new Error('It was not opened.');
  const { db } = opened;
  const at = new Date();
  const mapping = await seconds(async () => {
    for (let done = 1; done > 0; )
      done = (await db.transaction((tx) => mapGovernorates.run(tx, at, undefined))).orders ?? 0;
  });
  const history = await seconds(async () => {
    while (await isHistoryWaiting(db, at)) await db.transaction((tx) => ledgerHistory.run(tx, at, undefined));
  });
  const [all, start, map, take] = [starting + mapping + history, starting, mapping, history].map((time) =>
    ((time / orders) * 100_000).toFixed(1),
  );
  console.log(`100,000 orders: ${all} s, of which the start ${start}, governorates ${map}, the ledger ${take}`);
  await opened.close();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);

/** Governorates as shops write them, one in nine known by none. @param {OpenDatabase} opened */
async function spell({ db }) {
  await db.execute(sql`update orders set governorate = (array['القاهرة', 'محافظة الجيزة', 'Alex', 'الأسكندرية', 'cairo', 'Giza',
    'الدقهليه', 'اسيوط', 'مدينة نصر'])[1 + id % 9]`);
}

/** @param {() => Promise<void>} work */
async function seconds(work) {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1_000;
}
