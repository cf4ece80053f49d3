import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { searchText } from '../contract/arabic.ts';
import { openEmbedded } from '../server/db/embedded.ts';
import { openDatabase } from '../server/db/open.ts';
import { migrateAsBefore, old } from '../server/db/test-before-baseline.ts';
import { isHistoryWaiting, ledgerHistory } from '../server/jobs/ledger-history.ts';
import { mapGovernorates } from '../server/jobs/map-governorates.ts';
import { isRefoldWaiting, refold } from '../server/jobs/refold.ts';
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
  // First as in the server: it is not of the operations, and a row that is mapped before would be folded by that.
  const folding = await seconds(async () => {
    while (await isRefoldWaiting(db)) await db.transaction((tx) => refold.run(tx, at, undefined));
  });
  const mapping = await seconds(async () => {
    for (let done = 1; done > 0; )
      done = (await db.transaction((tx) => mapGovernorates.run(tx, at, undefined))).orders ?? 0;
  });
  const history = await seconds(async () => {
    while (await isHistoryWaiting(db, at)) await db.transaction((tx) => ledgerHistory.run(tx, at, undefined));
  });
  console.log(`\nFor 100,000 orders: seconds by the clock, and of the processor`);
  line('the start', starting);
  line('(search texts)', folding);
  line('governorates', mapping);
  line('the ledger', history);
  await opened.close();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);

/** Governorates as shops write them, most by their names and one in ten known by none; they are searched by them too. @param {OpenDatabase} opened */
async function spell({ db }) {
  const texts = [
    'القاهرة',
    'القاهرة',
    'القاهرة',
    'الجيزة',
    'الجيزة',
    'الدقهلية',
    'محافظة الشرقية',
    'Alex',
    'cairo',
    'مدينة نصر',
  ];
  for (const [at, text] of texts.entries()) {
    await db.execute(sql`update orders set governorate = ${text}, search_text = search_text || ${searchText(text)}
      where id % ${texts.length} = ${at}`);
  }
}

/** By the clock, and of this process, in which the database is. @param {() => Promise<void>} work */
async function seconds(work) {
  const started = performance.now();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return { clock: (performance.now() - started) / 1_000, processor: (user + system) / 1e6 };
}

/** @param {string} what @param {{ clock: number, processor: number }} times */
function line(what, { clock, processor }) {
  const [one, other] = [clock, processor].map((time) => ((time / orders) * 100_000).toFixed(1));
  console.log(`${what.padEnd(14)} ${one} ${other}`);
}
