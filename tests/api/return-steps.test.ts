import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts } from '#server/db/tables/accounts.ts';
import { events } from '#server/db/tables/traffic.ts';
import { audit } from '#server/db/tables/upkeep.ts';
import { codeOf, fixturesOf, moneyOf, sell } from './return-fixtures.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
let fixtures: ReturnType<typeof fixturesOf>;
beforeAll(async () => {
  shop = await openShop();
  fixtures = fixturesOf(shop);
});
afterAll(() => shop.close());

describe('a step', () => {
  const requested = async () => {
    const order = await sell(shop);
    return { order, id: (await fixtures.ask(order, [2])).body.data.id };
  };

  test.each([
    [{ status: 'approved' }, [422, 'validation_failed', 'way']],
    [{ status: 'refused' }, [422, 'validation_failed', 'refuse_reason']],
    [{ status: 'received', lines: [] }, [409, 'invalid_transition']],
    [{ status: 'approved', way: 'pickup', version: 7 }, [409, 'version_conflict']],
    [{ shipping: 0, note: 'x' }, [409, 'invalid_transition']],
  ])('%o of what is asked for answers %o', async (fields, code) => {
    const { id } = await requested();
    expect(codeOf(await fixtures.step(id, fields))).toEqual(code);
  });

  test('to what it is already changes nothing', async () => {
    const { id } = await requested();
    const approved = await fixtures.step(id, { status: 'approved', way: 'pickup' });
    expect((await fixtures.step(id, { status: 'approved', version: 1 })).body).toEqual(approved.body);
    expect((await fixtures.receive(id, [[2, 0, 0]])).status).toBe(200);
    const told = await shop.db.$count(audit, and(eq(audit.resource, 'returns'), eq(audit.recordId, id)));
    const said = await shop.db.$count(events);
    expect((await fixtures.step(id, { shipping: 0, note: 'x' })).status).toBe(200);
    expect((await fixtures.step(id, {})).status).toBe(200);
    expect(await shop.db.$count(audit, and(eq(audit.resource, 'returns'), eq(audit.recordId, id)))).toBe(told);
    expect(await shop.db.$count(events)).toBe(said);
    expect((await fixtures.receive(id, [[2, 0, 0]])).status).toBe(200);
    expect(codeOf(await fixtures.receive(id, [[1, 1, 0]]))).toEqual([409, 'version_conflict']);
  });

  test.each([
    [[[1, 0, 0]], 'lines.0.good'],
    [[[2, 1, 0]], 'lines.0.good'],
    [[[0, 0, 2]], 'lines.0.good'],
  ])('receiving %o of two pieces is refused under %s', async (found, field) => {
    const { id } = await requested();
    await fixtures.step(id, { status: 'approved', way: 'pickup' });
    expect(codeOf(await fixtures.receive(id, found as unknown as [number, number, number][]))).toEqual([
      422,
      'validation_failed',
      field,
    ]);
  });

  test('refused and canceled pieces are free again, and only an Admin takes a refusal back', async () => {
    const { order, id } = await requested();
    expect(codeOf(await fixtures.ask(order, [2]))).toEqual([409, 'quantity_exceeded', 'lines.0.quantity']);
    const held = async () => (await fixtures.call('GET', `/admin/orders/${order.id}`)).body.data.lines;
    expect(await held()).toMatchObject([{ quantity: 3, returned_quantity: 0, claimed_quantity: 2 }]);
    await fixtures.step(id, { status: 'refused', refuse_reason: 'used' });
    expect((await fixtures.orderOf(order.id)).returnStatus).toBe('none');
    expect(await held()).toMatchObject([{ claimed_quantity: 0 }]);
    const second = (await fixtures.ask(order, [3])).body.data.id;
    expect(codeOf(await fixtures.step(id, { status: 'requested', note: 'again' }))).toEqual([
      409,
      'quantity_exceeded',
      'lines.0.quantity',
    ]);
    await fixtures.step(second, { status: 'canceled' });
    expect(codeOf(await fixtures.step(id, { status: 'requested', note: 'again' }, shop.keys.subAdmin))).toEqual([
      403,
      'forbidden',
    ]);
    expect(codeOf(await fixtures.step(id, { status: 'requested' }))).toEqual([422, 'validation_failed', 'note']);
    expect((await fixtures.step(id, { status: 'requested', note: 'again' })).body.data).toMatchObject({
      refuse_reason: null,
    });
  });

  test('whoever only gives the money back reads returns and changes what is given, and takes no step', async () => {
    const rights = (permissions: Record<string, boolean>) =>
      shop.db.update(accounts).set({ permissions }).where(eq(accounts.id, shop.people.subAdmin));
    const clerk = shop.keys.subAdmin;
    const order = await sell(shop, { pieces: [2] });
    const { id } = await fixtures.bringBack(order, [1]);
    const asked = (await fixtures.ask(order, [1])).body.data.id;
    await rights({ 'orders.returns': false });
    expect((await fixtures.call('GET', `/admin/returns/${id}`, undefined, clerk)).status).toBe(403);
    expect((await fixtures.step(id, { deduction: 10, note: 'x' }, clerk)).status).toBe(403);
    await rights({ 'orders.returns': false, 'orders.refund': true });
    expect((await fixtures.call('GET', `/admin/returns/${id}`, undefined, clerk)).body.data.id).toBe(id);
    expect((await fixtures.call('GET', '/admin/returns', undefined, clerk)).status).toBe(200);
    for (const fields of [{ status: 'approved', way: 'pickup' }, { status: 'canceled' }])
      expect(codeOf(await fixtures.step(asked, fields, clerk))).toEqual([403, 'forbidden']);
    expect((await fixtures.ask(order, [1], {}, clerk)).status).toBe(403);
    expect((await fixtures.step(id, { deduction: 10, note: 'x' }, clerk)).body.data.refund.total).toBe(90);
    expect((await fixtures.refund(id, { method: 'cash' }, clerk)).body.data.status).toBe('refunded');
    const { data: history } = (await fixtures.call('GET', `/admin/orders/${order.id}/history`, undefined, clerk)).body;
    expect(history.map(({ kind }: { kind: string }) => kind)).toContain('return_refunded');
    await rights({});
  });

  test('the fee of one order is given back once, however many returns give of it', async () => {
    const order = await sell(shop, { pieces: [3] });
    const broken = { reason: 'damaged' };
    const first = await fixtures.bringBack(order, [1], broken);
    expect(first).toMatchObject({ refund: { shipping: 0 }, shipping_fee: 35 });
    await fixtures.step(first.id, { shipping: 20, note: 'غلطتنا' });
    const second = await fixtures.bringBack(order, [1], broken);
    expect(second).toMatchObject({ refund: { shipping: 0 }, shipping_fee: 15 });
    expect(codeOf(await fixtures.step(second.id, { shipping: 15.01, note: 'x' }))).toEqual([
      422,
      'validation_failed',
      'shipping',
    ]);
    // With the last one all of it is the shop's fault, and the rest of the fee goes back.
    expect((await fixtures.bringBack(order, [1], broken)).refund).toMatchObject({
      goods: 100,
      shipping: 15,
      total: 115,
    });
    expect((await fixtures.step(second.id, { shipping: 0.01, note: 'x' })).status).toBe(422);
  });

  test('another refund needs its right and a note, and the pending row follows', async () => {
    const order = await sell(shop, { pieces: [2] });
    const { id, version } = await fixtures.bringBack(order, [1]);
    expect(codeOf(await fixtures.step(id, { deduction: 10, note: 'x', version }, shop.keys.subAdmin))).toEqual([
      403,
      'forbidden',
    ]);
    expect(codeOf(await fixtures.step(id, { deduction: 10, version }))).toEqual([422, 'validation_failed', 'note']);
    expect(codeOf(await fixtures.step(id, { shipping: 35.01, note: 'x' }))).toEqual([
      422,
      'validation_failed',
      'shipping',
    ]);
    expect(codeOf(await fixtures.step(id, { deduction: 100.01, note: 'x' }))).toEqual([
      422,
      'validation_failed',
      'deduction',
    ]);
    for (const wrong of ['1.005', -1, 10_000_000, 'x'])
      for (const part of ['shipping', 'deduction'])
        expect(codeOf(await fixtures.step(id, { [part]: wrong, note: 'x' }))).toEqual([422, 'validation_failed', part]);
    const changed = await fixtures.step(id, { shipping: 35, deduction: 10, note: 'غلطتنا', version });
    expect(changed.body.data).toMatchObject({
      refund: { goods: 100, shipping: 35, deduction: 10, total: 125 },
      version: version + 1,
    });
    expect((await moneyOf(shop, order.id)).map(({ state, amount }) => [state, amount]).slice(-2)).toEqual([
      ['void', 10_000],
      ['pending', 12_500],
    ]);
    await fixtures.refund(id);
    expect(codeOf(await fixtures.step(id, { deduction: 0, note: 'x' }))).toEqual([409, 'invalid_transition']);
  });
});
