import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { searchText } from '../contract/arabic.ts';
import { openEmbedded } from '../server/db/embedded.ts';
import { openDatabase } from '../server/db/open.ts';
import { migrateAsBefore, old } from '../server/db/test-before-baseline.ts';
import { createLog } from '../server/http/observe.ts';
import { isHistoryWaiting, ledgerHistory } from '../server/jobs/ledger-history.ts';
import { isMappingWaiting, mapGovernorates } from '../server/jobs/map-governorates.ts';
import { isRenormalizeWaiting, renormalize } from '../server/jobs/renormalize.ts';
import { runJobs } from '../server/jobs/run.ts';
import { fillAround, fillOrders } from './order-rows.mjs';
import { readOptions } from './whole-app.mjs';

/** @import { OpenDatabase } from '../server/db/database.ts' */
/** @import { Job } from '../server/jobs/job.ts' */
/** @typedef {{ clock: number, processor: number }} Times */

// What a folder of the last version before the baseline costs to bring to this one, for 100,000 orders: the migrations at the start,
// then the jobs that work beside everybody else. Texts for the search are written anew by any upgrade from there, and an order whose
// governorate is mapped is folded by the same write: a copy of the folder where nothing is mapped says what the mapping adds.
const options = readOptions({ orders: '100000' });
const orders = Number(options.orders);
const log = createLog('silent');
const folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
const shop = join(folder, 'shop');
const copy = join(folder, 'copy');
try {
  const before = await openEmbedded(shop, log);
  await migrateAsBefore(before, old);
  await fillAround(before);
  await fillOrders(before, 1, orders);
  await spell(before);
  await before.close();
  cpSync(shop, copy, { recursive: true });

  const unmapped = await upgrade(copy, [[renormalize, isRenormalizeWaiting]]);
  const whole = await upgrade(shop, [
    [mapGovernorates, isMappingWaiting],
    [renormalize, isRenormalizeWaiting],
    [ledgerHistory, isHistoryWaiting],
  ]);
  console.log(`\nFor 100,000 orders: seconds by the clock, and of the processor; the longest batch`);
  for (const [what, times, longest] of whole) line(what, times, longest);
  for (const [what, times, longest] of unmapped) line(`${what}, nothing mapped`, times, longest);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

/** The start, and each job until it is done. @param {string} dataDir @param {[Job, (db: OpenDatabase['db'], at: Date) => Promise<boolean>][]} jobs */
async function upgrade(dataDir, jobs) {
  /** @type {OpenDatabase | undefined} */
  let opened;
  const starting = await seconds(async () => {
    opened = await openDatabase({ dataDir, log });
  });
  if (!opened) throw new Error('It was not opened.');
  const { db } = opened;
  const at = new Date();
  /** @type {[string, Times, number][]} */
  const took = [['the start', starting, starting.clock]];
  for (const [job, isWaiting] of jobs) {
    let longest = 0;
    const times = await seconds(async () => {
      while (await isWaiting(db, at)) {
        const batch = await seconds(() => runJobs({ db, log, now: () => at, purged: [] }, { all: true, jobs: [job] }));
        longest = Math.max(longest, batch.clock);
      }
    });
    took.push([job.name, times, longest]);
  }
  await opened.close();
  return took;
}

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

/** By the clock, and of this process, in which the database is. @param {() => Promise<unknown>} work @returns {Promise<Times>} */
async function seconds(work) {
  const started = performance.now();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return { clock: (performance.now() - started) / 1_000, processor: (user + system) / 1e6 };
}

/** @param {string} what @param {Times} times @param {number} longest */
function line(what, { clock, processor }, longest) {
  const [one, other] = [clock, processor].map((time) => ((time / orders) * 100_000).toFixed(1));
  console.log(`${what.padEnd(28)} ${one} ${other}; ${longest.toFixed(1)}`);
}
