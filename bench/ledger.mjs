import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import { asPiastres } from '../contract/money.ts';
import { rollUpLedger } from '../server/domain/ledger/balances.ts';
import { moveEntries } from '../server/domain/ledger/entries.ts';
import { post } from '../server/domain/ledger/post.ts';
import { isHistoryWaiting, ledgerHistory } from '../server/jobs/ledger-history.ts';
import { fillAround, fillOrders } from './order-rows.mjs';
import { callOn, inTurns, onBothDatabases, readOptions } from './whole-app.mjs';

/** @import { OpenDatabase } from '../server/db/database.ts' */

// What the ledger costs: completing an order beside the same by an older version (`--before`, the folder of its checkout with its
// node_modules), a return, a posting, a balance and a statement once so many postings stand, and taking old orders into it.
const options = readOptions({ postings: '1000000', embedded: '100000', orders: '20000', rounds: '200', before: '' });
const rounds = Number(options.rounds);
const orders = Number(options.orders);
const BATCH = 20_000;

await onBothDatabases(async (name, opened) => {
  const older = await olderVersion(name);
  try {
    await measure(name, opened, older);
  } finally {
    await older?.opened.close();
  }
});
process.exit(0);

/** The same empty database and app by another version's files. @param {string} name */
async function olderVersion(name) {
  if (!options.before) return undefined;
  const from = (/** @type {string} */ file) => import(pathToFileURL(resolve(options.before, file)).href);
  const { openTestDatabase } = await from('server/db/test-database.ts');
  // Its name until 28 November 2026.
  const { openMemoryDatabase } = await from('server/db/test-memory.ts').catch(() => from('server/db/memory.ts'));
  const { createApp } = await from('server/app.ts');
  /** @type {OpenDatabase} */
  const opened = await (name === 'PostgreSQL' ? openTestDatabase() : openMemoryDatabase());
  return { opened, createApp };
}

/**
 * @param {string} name @param {OpenDatabase} opened
 * @param {{ opened: OpenDatabase, createApp: Parameters<typeof callOn>[1] } | undefined} older
 */
async function measure(name, opened, older) {
  const postings = Number(name === 'PostgreSQL' ? options.postings : options.embedded);
  for (const one of older ? [older.opened, opened] : [opened]) {
    await fillAround(one);
    await fillOrders(one, 1, orders);
  }
  const marking = performance.now();
  const marked = await takeIn(opened);
  const perLakh = ((performance.now() - marking) / orders) * 100;
  await fillPostings(opened, postings);
  const now = completing(await callOn(opened));
  const before = older && completing(await callOn(older.opened, older.createApp));
  const [nowTime = 0, beforeTime = 0] = await inTurns(rounds, now, ...(before ? [before] : []));
  const admin = await callOn(opened);
  // Of the orders that were just completed.
  const [returned] = await inTurns(Math.min(rounds, 100), returning(opened, admin));
  const get = (/** @type {string} */ path) => () => admin('GET', path);
  const [balance, statement, page, accounts] = await inTurns(
    15,
    get('/admin/providers/9/balance'),
    get('/admin/providers/9/statement?date_from=2026-01-01'),
    get('/admin/ledger'),
    get('/admin/ledger/accounts'),
  );
  let nth = 0;
  const [posting] = await inTurns(rounds, () => {
    nth += 1;
    const entries = moveEntries('cash:unassigned', 'cash:bank', asPiastres(100), 'money');
    return post({ db: opened.db, actor: { id: 1 }, at: new Date() }, [
      { kind: 'transfer', source: ['transfer', 1e9 + nth, 0], entries },
    ]);
  });
  const check = performance.now();
  await admin('GET', '/admin/ledger/check');
  const checked = performance.now() - check;
  const ms = (/** @type {number | undefined} */ time) => `${(time ?? 0).toFixed(1)} ms`;
  console.log(`\n${name}, ${postings} postings`);
  console.log(`completing an order      ${ms(nowTime)}`);
  if (older) console.log(`  by the older version   ${ms(beforeTime)} · ${(nowTime / beforeTime).toFixed(2)} times`);
  console.log(`a return, its three steps ${ms(returned)}`);
  console.log(`a posting by itself      ${ms(posting)}`);
  console.log(`a provider's balance     ${ms(balance)}`);
  console.log(`his statement            ${ms(statement)}`);
  console.log(`a page of the ledger     ${ms(page)}`);
  console.log(`all accounts             ${ms(accounts)}`);
  console.log(`the whole check          ${(checked / 1_000).toFixed(1)} s`);
  console.log(`${marked} of ${orders} old orders taken in: ${perLakh.toFixed(1)} s for 100,000`);
}

/** Completes another order with every call. @param {Awaited<ReturnType<typeof callOn>>} call */
function completing(call) {
  let nth = 0;
  return async () => {
    const id = nthOpen(nth);
    nth += 1;
    await call('PATCH', `/admin/orders/${id}`, { status: 'completed' });
  };
}

/**
 * A piece of another order comes back with every call, of those that were completed before: asked for, approved, received.
 * @param {OpenDatabase} opened @param {Awaited<ReturnType<typeof callOn>>} call
 */
function returning({ db }, call) {
  let nth = 0;
  return async () => {
    const id = nthOpen(nth);
    nth += 1;
    const { rows } = await db.execute(sql`select min(id) as line from order_lines where order_id = ${id}`);
    const lines = [{ order_line_id: Number(rows[0]?.line), quantity: 1, reason: 'damaged' }];
    const asked = JSON.parse(await call('POST', `/admin/orders/${id}/returns`, { lines })).data;
    const path = `/admin/returns/${asked.id}`;
    await call('PATCH', path, { status: 'approved', way: 'customer_brings' });
    const found = [{ id: asked.lines[0].id, good: 1, damaged: 0, missing: 0 }];
    await call('PATCH', path, { status: 'received', lines: found });
  };
}

/** Of a hundred orders the last ten are in progress. @param {number} nth */
function nthOpen(nth) {
  return Math.floor(nth / 10) * 100 + 90 + (nth % 10);
}

/** As the job does it. @param {OpenDatabase} opened */
async function takeIn({ db }) {
  let marked = 0;
  for (const at = new Date(); await isHistoryWaiting(db, at); ) {
    const done = await db.transaction((tx) => ledgerHistory.run(tx, at, undefined));
    marked += done.orders ?? 0;
  }
  return marked;
}

/** Sales of two years ago until today, by the rules of the tables. @param {OpenDatabase} opened @param {number} count */
async function fillPostings({ db, analyze }, count) {
  const started = performance.now();
  for (let from = 1; from <= count; from += BATCH) {
    const to = Math.min(count, from + BATCH - 1);
    await db.execute(sql`with posted as (
        insert into postings (at, day, kind, source_type, source_id, source_no, order_id)
        select t, t::date, 'sale', 'order', 10000000 + n, 1, 10000000 + n from generate_series(${from}::int, ${to}::int) n,
          lateral (select now() - interval '2 years' * (1 - n::numeric / ${count}::int) as t) of_time
        returning id, at, day, order_id)
      insert into entries (posting_id, at, day, kind, order_id, account, component, amount, available_on)
      select id, at, day, 'sale', order_id, account, 'gross', amount, case when amount < 0 then day + 14 end
      from posted, lateral (values ('customers', 10000), ('provider:' || 2 + order_id % 200, -10000)) as side(account, amount)`);
    await rollUpLedger(db);
  }
  await analyze();
  console.log(`${count} postings stand after ${Math.round((performance.now() - started) / 1_000)} s`);
}
