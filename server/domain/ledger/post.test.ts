import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asPiastres } from '#contract/money.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { entries, ledgerChanges, postings } from '#server/db/tables/ledger.ts';
import { openTestDatabase } from '#server/db/test-database.ts';
import { keptSums, rollUpLedger } from './balances.ts';
import { moveEntries } from './entries.ts';
import { type Posting, post } from './post.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const by = { id: 7 };
// Cairo turned its clocks on the night to the 24th of April and back on the night to the 30th of October.
const AT = new Date('2026-03-01T10:00:00Z');
const transfer = (id: number, amount = 500): Posting => ({
  kind: 'transfer',
  source: ['transfer', id, 0],
  entries: moveEntries('cash:unassigned', 'cash:bank', asPiastres(amount), 'money'),
});
const sale = (id: number, held: number): Posting => ({
  kind: 'sale',
  source: ['order', id, 1],
  orderId: id,
  held,
  entries: moveEntries('provider:3', 'customers', asPiastres(1_000), 'gross'),
});
const postedOf = (id: number) =>
  opened.db
    .select({ day: entries.day, account: entries.account, amount: entries.amount, from: entries.availableOn })
    .from(entries)
    .where(eq(entries.orderId, id))
    .orderBy(entries.amount);

const refused = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { cause?: { message: string } }) => error.cause?.message,
  );

describe('a posting', () => {
  test('is written once for its source, with the day in Cairo on either side of a change of clocks', async () => {
    const late = { db: opened.db, actor: by, at: new Date('2026-04-23T22:30:00Z') };
    await post(late, [sale(1, 14), sale(2, 0)]);
    await post({ ...late, at: new Date('2026-10-29T22:30:00Z') }, [sale(1, 3), sale(4, 1)]);
    expect(await postedOf(1)).toEqual([
      { day: '2026-04-24', account: 'provider:3', amount: -1_000, from: '2026-05-08' },
      { day: '2026-04-24', account: 'customers', amount: 1_000, from: null },
    ]);
    expect((await postedOf(2))[0]?.from).toBe('2026-04-24');
    expect((await postedOf(4))[0]).toMatchObject({ day: '2026-10-30', from: '2026-10-31' });
  });

  test('keeps balances that are the same before and after they are rolled up', async () => {
    const bank = async () => (await keptSums(opened.db, 'cash:bank')).map(({ amount }) => amount);
    await post({ db: opened.db, actor: by, at: AT }, [transfer(1), transfer(2, 250)]);
    expect(await bank()).toEqual([750]);
    expect(await rollUpLedger(opened.db)).toBeGreaterThan(0);
    expect(await opened.db.select().from(ledgerChanges)).toEqual([]);
    await post({ db: opened.db, actor: by, at: AT }, [transfer(3)]);
    expect(await bank()).toEqual([1_250]);
    expect(await keptSums(opened.db)).toContainEqual({ account: 'customers', component: 'gross', amount: 3_000 });
  });

  test('fifty at once wait for nobody and lose nothing', async () => {
    const many = Array.from({ length: 50 }, (_, at) => transfer(100 + (at % 40)));
    await Promise.all(many.map((one) => opened.db.transaction((db) => post({ db, actor: by, at: AT }, [one]))));
    expect((await keptSums(opened.db, 'cash:bank'))[0]?.amount).toBe(1_250 + 40 * 500);
  });
});

describe('the database refuses', () => {
  const statement = (text: string) => refused(opened.db.execute(sql.raw(text)));
  test.each(['postings', 'entries'])('any change of %s', async (table) => {
    for (const change of [
      `update ${table} set id = id`,
      `delete from ${table}`,
      `truncate ${table}`,
      `update ${table} set id = id where false`,
    ])
      expect(await statement(change)).toContain('what is posted is not changed');
  });

  test('entries that do not sum to nothing, a posting without any, and an entry of nothing', async () => {
    const insert = (amounts: string) => `insert into entries (posting_id, at, day, kind, account, component, amount)
      select 1, now(), now(), 'sale', 'vat', 'vat', a from unnest(array[${amounts}]) a`;
    expect(await statement(insert('5, -4'))).toContain('do not sum to nothing');
    expect(await statement(insert('0'))).toContain('entries_amount');
    expect(
      await statement(
        `insert into postings (at, day, kind, source_type, source_id) values (now(), now(), 'sale', 'order', 99)`,
      ),
    ).toContain('has no entries');
  });

  test('to take a posting back twice', async () => {
    const back = (id: number): Posting => ({ ...transfer(id), reversesId: 1 });
    await post({ db: opened.db, actor: by, at: AT }, [back(501)]);
    expect(await refused(post({ db: opened.db, actor: by, at: AT }, [back(502)]))).toContain('postings_reverses');
    expect(await opened.db.select().from(postings).where(eq(postings.sourceId, 502))).toEqual([]);
  });
});
