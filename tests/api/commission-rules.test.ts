import { afterAll, beforeAll, expect, test } from 'vitest';
import { commissionRules as calls } from '#contract/commission-rules.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const ask = async (call: Parameters<Shop['ask']>[1], params = {}, body?: object) => {
  const reply = await shop.ask(shop.keys.admin, call, params, body ? { body } : {});
  return { ...reply.body, status: reply.status };
};
const add = (fields: object) => ask(calls.create, {}, { name: 'قاعدة', percent: 5, ...fields });
const everybodys = async () => (await ask(calls.list)).data[0];

test('everybody’s rule is there, may be changed, and neither switched off nor deleted', async () => {
  const rule = await everybodys();
  expect(rule).toMatchObject({ provider_id: null, category_id: null, percent: 0, fixed: 0, status: 1 });
  const { id } = rule;
  expect((await ask(calls.update, { id }, { percent: '7.25', fixed: 1.5 })).data).toMatchObject({
    percent: 7.25,
    fixed: 1.5,
    version: 2,
  });
  const off = await ask(calls.update, { id }, { status: 0 });
  expect([off.status, Object.keys(off.error.fields)]).toEqual([422, ['status']]);
  const removed = await ask(calls.remove, { id }, {});
  expect([removed.status, removed.error.code]).toEqual([409, 'in_use']);
});

test('of each pair one rule is on; twenty at once add one', async () => {
  const pair = { provider_id: shop.people.provider, category_id: shop.catalog.category };
  const replies = await Promise.all(Array.from({ length: 20 }, () => add(pair)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(replies.filter(({ status }) => status !== 201).map(({ error }) => error.code))).toEqual(
    new Set(['duplicate']),
  );
  expect((await add({ ...pair, status: 0 })).status).toBe(201);
  expect((await add({ provider_id: shop.people.provider })).data).toMatchObject({
    provider: 'بيت القطن',
    category: null,
  });
  expect((await add({})).error.code).toBe('duplicate');
  const [second] = (await ask(calls.list)).data.filter(({ status }: { status: number }) => status === 0);
  expect((await ask(calls.update, { id: second.id }, { status: 1 })).error.code).toBe('duplicate');
});

test('one that was deleted makes room, and comes back only while there is room', async () => {
  const rule = (await add({ category_id: shop.catalog.category })).data;
  expect((await ask(calls.remove, { id: rule.id }, {})).status).toBe(200);
  expect((await add({ category_id: shop.catalog.category })).status).toBe(201);
  expect((await ask(calls.restore, { id: rule.id }, {})).error.code).toBe('duplicate');
});

test.each([
  [{ percent: 100.5 }, 'percent'],
  [{ percent: -1 }, 'percent'],
  [{ percent: 1.234 }, 'percent'],
  [{ fixed: -1 }, 'fixed'],
  [{ name: '' }, 'name'],
  [{ provider_id: 999_999 }, 'provider_id'],
  [{ category_id: 999_999 }, 'category_id'],
])('refuses %j', async (fields, field) => {
  const { status, error } = await add(fields);
  expect([status, Object.keys(error.fields)]).toEqual([422, [field]]);
});

test('whose rule it is never changes, and a provider reads none', async () => {
  const { id } = (await add({ provider_id: shop.people.otherProvider })).data;
  await ask(calls.update, { id }, { provider_id: shop.people.provider, percent: 1 });
  expect((await ask(calls.get, { id })).data).toMatchObject({ provider_id: shop.people.otherProvider });
  expect((await shop.ask(shop.keys.provider, calls.list)).status).toBe(403);
});
