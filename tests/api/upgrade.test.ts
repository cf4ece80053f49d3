import { afterEach, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { checkLedger } from '#server/domain/ledger/check.ts';
import { purgedTables } from '#server/features.ts';
import { createLog } from '#server/http/observe.ts';
import { isHistoryWaiting } from '#server/jobs/ledger-history.ts';
import { isMappingWaiting } from '#server/jobs/map-governorates.ts';
import { isRenormalizeWaiting } from '#server/jobs/renormalize.ts';
import { runJobs } from '#server/jobs/run.ts';
import { countRows, fillAsBefore, getOn, type OldShop, readOldShops, rowsAsBefore } from './older-shops.ts';
import { type Answers, answersOf } from './shop-answers.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const { at, shops } = readOldShops();
const log = createLog('silent');

/** Texts by which rows are found and sorted: a version that normalizes otherwise writes them anew. */
const NORMAL = ['search_text', 'near_text', 'sort_key', 'line_text', 'names'];

/** The older heads of columns by what they are called now. */
const RENAMED: Readonly<Record<string, string>> = { 'إجمالي الصنف': 'إجمالي البند' };

const shopNames = process.env.LONG_RUN ? (['imported', 'demo'] as const) : (['imported'] as const);

test.each(shopNames)(
  'every total, stock, figure and column of the %s shop is after the upgrade as it was before',
  {
    timeout: 300_000,
  },
  async (name) => {
    const shop = shops[name];
    const { start, remove } = await fillAsBefore(shop);
    cleanUps.push(remove);
    const opened = await start();
    cleanUps.push(() => opened.close());
    await work(opened);
    expect(await changedRows(opened, shop)).toEqual([]);
    expect(changed(shop.answers, await answersOf(await getOn(opened, at)))).toEqual([]);
    expect(Object.values(await checkLedger(opened.db))).toEqual(Array(7).fill(0));

    const before = await countRows(opened.db);
    cleanUps.pop();
    await opened.close();
    const again = await start();
    cleanUps.push(() => again.close());
    await work(again);
    expect(await countRows(again.db)).toEqual(before);
  },
);

/** What the server's jobs do in the first minutes, at the moment when the older version was asked. */
async function work({ db }: OpenDatabase): Promise<void> {
  do expect(await runJobs({ db, log, now: () => at, purged: purgedTables }, { all: true })).toBe(true);
  while ((await isMappingWaiting(db)) || (await isRenormalizeWaiting(db)) || (await isHistoryWaiting(db, at)));
}

/** `table.column` of each column that does not say what it said. */
async function changedRows(opened: OpenDatabase, { tables }: OldShop): Promise<string[]> {
  const found: string[] = [];
  for (const [name, table] of Object.entries(tables)) {
    // The server's own: how far its jobs are.
    if (name === 'settings') continue;
    const now = await rowsAsBefore(opened, name, table, NORMAL);
    if (now.length !== table.rows.length) found.push(`${name}: ${table.rows.length} rows, now ${now.length}`);
    for (const [place, column] of table.columns.entries()) {
      if (NORMAL.includes(column)) continue;
      const before = table.rows.map((row) => JSON.stringify(row[place]));
      const after = now.map((row) => JSON.stringify(row[column]));
      const first = before.findIndex((value, nth) => value !== after[nth]);
      if (first !== -1) found.push(`${name}.${column}: ${before[first]}, now ${after[first]}`);
    }
  }
  return found;
}

/** The questions and columns that are not answered as before. */
function changed(before: Answers, after: Answers): string[] {
  return Object.entries(before).flatMap(([question, columns]) =>
    Object.entries(columns).flatMap(([column, values]) => {
      const now = after[question]?.[RENAMED[column] ?? column];
      return now === values ? [] : [`${question} | ${column}: ${values}, now ${now}`];
    }),
  );
}
