import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { providerMoney, providerStatements } from '#contract/provider-money.ts';
import { settlements } from '#contract/settlements.ts';
import { parseCsv } from './csv-rows.ts';
import { balances, setUp } from './ledger-fixtures.ts';
import { DAY, IBAN, settlementFixtures } from './settlement-fixtures.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
let on: ReturnType<typeof settlementFixtures>;
beforeAll(async () => {
  shop = await openShop();
  on = settlementFixtures(shop);
  await setUp(shop, { holdDays: 3, payoutMinimum: 5_000 as never });
});
afterEach(async () => {
  expect(await on.isSound()).toBe(true);
});
afterAll(() => shop.close());

const cancel = (id: number) => on.ask(settlements.cancel, id);
const states = (run: { lines: readonly { state: string; why: string | null; amount: number }[] }) =>
  run.lines.map(({ state, why, amount }) => [state, why, amount]);

describe('a draft', () => {
  test('takes what is available and nothing else', async () => {
    await on.payTo('provider');
    await on.sell(200);
    expect((await on.draw()).lines).toEqual([]);
    shop.clock.ahead = 3 * DAY;
    await on.sell(70);
    const run = await on.draw();
    expect(states(run)).toEqual([['included', null, 200]]);
    expect(await on.balance()).toEqual({ balance: 270, pending: 70, available: 0, in_run: 200 });
    expect((await on.draw()).lines).toEqual([]);
    expect((await cancel(run.id)).body.data.status).toBe('canceled');
    expect(await on.balance()).toEqual({ balance: 270, pending: 70, available: 200, in_run: 0 });
  });

  test.each([
    ['a way of payout', { payout_method: '' }, 0, 'no_details', 200],
    ['as much as is paid out', {}, 150.01, 'below_minimum', 49.99],
    ['anything to be paid', {}, 200, 'nothing_due', 0],
    ['anything but a debt', {}, 260, 'nothing_due', -60],
  ])('carries over who lacks %s', async (_, details, charged, why, amount) => {
    await on.payTo('provider', details);
    if (charged > 0) await on.charge(charged);
    const run = await on.draw();
    expect(states(run)).toEqual([['carried', why, amount]]);
    expect(await on.balance()).toMatchObject({ available: amount, in_run: 0 });
    await cancel(run.id);
    if (charged > 0) await on.charge(charged, 'provider', 'credit');
    await on.payTo('provider');
  });

  test('leaves out who is held, with a word, until he is taken in again', async () => {
    const run = await on.draw();
    const line = (await on.lineOf(run.id))?.id ?? 0;
    expect((await on.ask(settlements.hold, line, { held: 1 })).body.error.fields).toHaveProperty('note');
    const held = (await on.ask(settlements.hold, line, { held: 1, note: 'نزاع' })).body.data;
    expect(held.lines[0]).toMatchObject({ state: 'held', note: 'نزاع', amount: 200 });
    expect(held.total).toBe(0);
    expect(await on.balance()).toMatchObject({ available: 200, in_run: 0 });
    expect((await on.ask(settlements.refresh, run.id)).body.data.lines[0].state).toBe('held');
    const again = (await on.ask(settlements.hold, line, { held: 0 })).body.data;
    expect([again.total, again.lines[0]]).toMatchObject([200, { id: line, state: 'included', note: '' }]);
    await cancel(run.id);
  });

  test('is drawn up anew with what came meanwhile', async () => {
    const run = await on.draw();
    await on.charge(20);
    expect(await on.balance()).toMatchObject({ available: -20, in_run: 200 });
    const fresh = (await on.ask(settlements.refresh, run.id)).body.data;
    expect(fresh.lines).toMatchObject([{ id: run.lines[0]?.id, state: 'included', amount: 180 }]);
    expect(await on.balance()).toMatchObject({ available: 0, in_run: 180 });
    await cancel(run.id);
    await on.charge(20, 'provider', 'credit');
  });
});

describe('an approved run', () => {
  test('can be changed no more, and is canceled or sent', async () => {
    const run = await on.draw();
    const line = run.lines[0]?.id ?? 0;
    expect((await on.file(run.id)).status).toBe(409);
    expect((await on.paid(line)).body.error.code).toBe('invalid_transition');
    const stale = await on.ask(settlements.approve, run.id, { version: 99 });
    expect([stale.status, stale.body.error.code]).toEqual([409, 'version_conflict']);
    expect(stale.body.data).toMatchObject({ id: run.id, status: 'draft' });
    expect((await on.ask(settlements.approve, run.id)).body.data.status).toBe('approved');
    expect((await on.ask(settlements.approve, run.id)).status).toBe(200);
    for (const reply of [
      await on.ask(settlements.refresh, run.id),
      await on.ask(settlements.hold, line, { held: 1, note: 'x' }),
    ])
      expect([reply.status, reply.body.error.code]).toEqual([409, 'settlement_locked']);
    expect((await on.paid(line)).body.error.code).toBe('invalid_transition');
    await cancel(run.id);
    expect((await cancel(run.id)).status).toBe(200);
    expect((await on.ask(settlements.approve, run.id)).body.error.code).toBe('invalid_transition');
  });

  test('pays nobody where his details changed since it was drawn up', async () => {
    const run = await on.draw();
    await on.payTo('provider', { payout_method: 'wallet', wallet: '01012345678' });
    expect((await on.ask(settlements.approve, run.id)).body.error.code).toBe('version_conflict');
    const { lines } = (await on.ask(settlements.refresh, run.id)).body.data;
    expect(lines[0]).toMatchObject({ method: 'wallet', account_end: '5678', recently_changed: 1 });
    shop.clock.ahead += 2 * DAY;
    expect((await on.read(run.id)).lines[0].recently_changed).toBe(0);
    shop.clock.ahead -= 2 * DAY;
    await cancel(run.id);
    await on.payTo('provider', { payout_method: 'bank' });
  });

  test('with nobody to pay is closed at once', async () => {
    const run = await on.draw();
    await on.ask(settlements.hold, run.lines[0]?.id ?? 0, { held: 1, note: 'x' });
    expect((await on.ask(settlements.approve, run.id)).body.data.status).toBe('closed');
  });
});

describe('a sent run', () => {
  test('is a file for the bank, pays each once, and closes with the last', async () => {
    await on.payTo('otherProvider', { payout_method: 'cash', legal_name: 'حقائب' });
    await on.sell(90, 'otherProvider');
    shop.clock.ahead = 7 * DAY;
    const run = await on.draw();
    expect(await on.read(run.id)).toMatchObject({ payouts: 2, open: 2, failed: 0, total: 360 });
    await on.ask(settlements.approve, run.id);
    const { rows } = await on.file(run.id);
    expect(rows).toContainEqual({
      Provider: 'بيت القطن',
      'Legal name': 'شركة القطن',
      Method: 'bank',
      'IBAN or wallet': IBAN,
      Amount: '270.00',
      Reference: `P-${shop.people.provider}-${run.id}`,
    });
    expect(rows).toHaveLength(2);
    expect((await on.read(run.id)).status).toBe('sent');
    expect((await cancel(run.id)).body.error.code).toBe('invalid_transition');
    const mine = (await on.lineOf(run.id))?.id ?? 0;
    const other = (await on.lineOf(run.id, 'otherProvider'))?.id ?? 0;
    for (const wrong of [{ paid_on: '2999-01-01' }, { paid_on: '2026-02-30' }, { paid_on: '' }, { bank_ref: '' }])
      expect([wrong, (await on.paid(mine, wrong)).status]).toEqual([wrong, 422]);
    expect((await on.paid(mine)).body.data).toMatchObject({ status: 'sent', open: 1 });
    expect((await on.paid(mine)).status).toBe(200);
    expect((await on.paid(mine, { bank_ref: 'B-2' })).body.error.code).toBe('invalid_transition');
    expect((await on.file(run.id)).rows).toHaveLength(1);
    expect((await on.paid(other)).body.data.status).toBe('closed');
    expect((await on.file(run.id)).rows).toEqual([]);
    expect(await balances(shop)).toMatchObject({ 'cash:bank': -27_000, 'cash:office': -9_000 });
    expect(await on.balance()).toEqual({ balance: 0, pending: 0, available: 0, in_run: 0 });
    expect(await on.balance('otherProvider')).toEqual({ balance: 0, pending: 0, available: 0, in_run: 0 });
  });

  test.each(['never arrived', 'came back after it was called paid'])('makes available again what %s', async (what) => {
    await on.sell(100);
    shop.clock.ahead += 3 * DAY;
    const run = await on.draw();
    await on.ask(settlements.approve, run.id);
    await on.file(run.id);
    const line = run.lines.find(({ state }) => state === 'included')?.id ?? 0;
    if (what !== 'never arrived') await on.paid(line);
    const failed = await Promise.all([1, 2, 3].map(() => on.failed(line)));
    expect(failed.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await on.read(run.id)).toMatchObject({ status: 'closed', failed: 1, open: 0, total: 0 });
    expect((await on.lineOf(run.id))?.state).toBe('failed');
    expect((await on.paid(line)).body.error.code).toBe('invalid_transition');
    expect(await on.balance()).toEqual({ balance: 100, pending: 0, available: 100, in_run: 0 });
    await on.charge(100);
  });
});

describe('a statement by run', () => {
  test('opens as the last one closed, holds each entry once, and is never changed', async () => {
    await on.sell(100);
    const first = await on.draw();
    await on.ask(settlements.approve, first.id);
    await cancel(first.id);
    shop.clock.ahead += 3 * DAY;
    await on.sell(50);
    const second = await on.draw();
    await on.ask(settlements.approve, second.id);
    const [one, two] = [(await on.statement(first.id)).body, (await on.statement(second.id)).body];
    expect(one.data.closing).toBe(100);
    expect(two.data).toMatchObject({ opening: 100, number: `P-${shop.people.provider}-${second.id}`, closing: 150 });
    // The last one pending is on it as well; the payout stands on the next.
    expect(two.data.rows.at(-1)).toMatchObject({ kind: 'sale', amount: 50, running: 150, product: 'قميص', pieces: 1 });
    await on.file(second.id);
    await on.paid((await on.lineOf(second.id))?.id ?? 0);
    expect((await on.statement(second.id)).body).toEqual(two);
    shop.clock.ahead += 3 * DAY;
    const third = await on.draw();
    await on.ask(settlements.approve, third.id);
    const { data } = (await on.statement(third.id)).body;
    expect(data).toMatchObject({ opening: 150, closing: 50, sums: { payout: -100 } });
    await cancel(third.id);
    expect((await on.statement(third.id)).body.data).toEqual(data);
    for (const change of ['update provider_statements set closing = 0', 'delete from statement_rows'])
      await expect(shop.db.execute(sql.raw(change))).rejects.toThrow();
  });

  test('is listed, shown and given as a file to the provider, and to nobody else', async () => {
    const list = (await shop.ask(shop.keys.provider, providerMoney.myStatements)).body.data;
    const byAdmin = await shop.ask(shop.keys.admin, providerMoney.statements, { id: shop.people.provider });
    expect(byAdmin.body.data).toEqual(list);
    const openings = list.map(({ opening }: { opening: number }) => opening);
    const closings = list.map(({ closing }: { closing: number }) => closing);
    expect(openings.slice(0, -1)).toEqual(closings.slice(1));
    const [{ settlement_id: run }] = list;
    const mine = await shop.ask(
      shop.keys.provider,
      providerMoney.myStatement,
      {},
      { search: { run: String(run), sort: 'at' } },
    );
    expect(mine.body.data).toEqual((await on.statement(run)).body.data);
    const others = await shop.ask(shop.keys.otherProvider, providerMoney.myStatement, {}, { search: { run: '1' } });
    expect(others.status).toBe(404);
    const search = `run=${run}&provider=${shop.people.provider}`;
    const ticket = await shop.ask(shop.keys.admin, providerStatements.exportTicket, {}, { body: { search } });
    const file = parseCsv((await shop.call('', 'GET', ticket.body.data.address)).body);
    expect(file.map(({ Amount }) => Number(Amount))).toEqual(
      mine.body.data.rows.map(({ amount }: { amount: number }) => amount),
    );
  });
});
