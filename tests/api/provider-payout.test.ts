import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { providerPayout } from '#contract/provider-payout.ts';
import { audit } from '#server/db/tables/upkeep.ts';
import { openShop, type Shop } from './shop.ts';

const IBAN = 'EG380019000500000000263180002';
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const read = async (who: keyof Shop['keys'] = 'admin') =>
  shop.ask(shop.keys[who], providerPayout.get, { id: shop.people.provider });
const change = (body: object, who: keyof Shop['keys'] = 'admin') =>
  shop.ask(shop.keys[who], providerPayout.update, { id: shop.people.provider }, { body });

test('are empty at first, and an admin’s alone', async () => {
  expect((await read()).body.data).toMatchObject({
    id: shop.people.provider,
    legal_name: '',
    tax_number: null,
    payout_method: null,
    iban: null,
    wallet: null,
    changed_at: null,
    version: 1,
  });
  for (const who of ['subAdmin', 'provider', 'otherProvider'] as const) {
    expect((await read(who)).status).toBe(403);
    expect((await change({ legal_name: 'x' }, who)).status).toBe(403);
  }
  const nobody = await shop.ask(shop.keys.admin, providerPayout.get, { id: shop.people.admin });
  expect(nobody.status).toBe(404);
});

describe.each([
  ['tax_number', ['123456789', '١٢٣-٤٥٦-٧٨٩', '', null], ['12345678', '1234567890', 'abcdefghi']],
  [
    'iban',
    [IBAN, 'eg38 0019 0005 0000 0000 2631 8000 2', 'EG٣٨٠٠١٩٠٠٠٥٠٠٠٠٠٠٠٠٢٦٣١٨٠٠٠٢', ''],
    [`${IBAN}0`, 'EG39', '1'],
  ],
  [
    'wallet',
    ['01012345678', '٠١١ ١٢٣٤٥٦٧٨', '01212345678', '01512345678', ''],
    ['01312345678', '0101234567', '+201012345678'],
  ],
  ['payout_method', ['cash', ''], ['card', 'BANK']],
  ['legal_name', ['شركة القطن', ''], ['x'.repeat(161)]],
])('%s', (field, good, bad) => {
  test.each(good)('may be %o', async (value) => {
    const { status, body } = await change({ [field]: value });
    expect([status, body.error]).toEqual([200, undefined]);
  });
  test.each(bad)('may not be %o', async (value) => {
    const { status, body } = await change({ [field]: value });
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]]);
  });
});

test('name what the way of paying needs', async () => {
  await change({ payout_method: '', iban: '', wallet: '' });
  for (const [method, field] of [
    ['bank', 'iban'],
    ['wallet', 'wallet'],
  ] as const) {
    const { status, body } = await change({ payout_method: method });
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]]);
  }
  const { body } = await change({ payout_method: 'bank', iban: IBAN });
  expect(body.data).toMatchObject({ payout_method: 'bank', iban: IBAN });
  expect((await change({ iban: '' })).status).toBe(422);
});

test('say when they were changed, and only then', async () => {
  const before = (await read()).body.data;
  expect((await change({ iban: IBAN })).body.data).toEqual(before);
  const after = (await change({ legal_name: 'شركة أخرى', version: before.version })).body.data;
  expect(after.version).toBe(before.version + 1);
  expect(Date.parse(after.changed_at)).toBeGreaterThanOrEqual(Date.parse(before.changed_at));
  const stale = await change({ legal_name: 'ثالثة', version: before.version });
  expect([stale.status, stale.body.error.code]).toEqual([409, 'version_conflict']);
});

test('stand in the log by their ends only, which is all that a device keeps of them', async () => {
  const details = { wallet: '01098765432', tax_number: '411223344', legal_name: 'Alexandria Cotton' };
  await change({ ...details, iban: '', payout_method: 'wallet' });
  const lines = JSON.stringify(await shop.db.select().from(audit));
  for (const end of ['•••5432', '•••0002', '•••3344', '•••tton']) expect(lines).toContain(end);
  for (const whole of [...Object.values(details), IBAN]) expect(lines).not.toContain(whole);
});

test('an IBAN is no repetition of another one', async () => {
  const headers = { 'Idempotency-Key': randomUUID() };
  const send = (iban: string) =>
    shop.ask(shop.keys.admin, providerPayout.update, { id: shop.people.provider }, { body: { iban }, headers });
  expect((await send(IBAN)).status).toBe(200);
  expect((await send('EG800002000156789012345180002')).body.error.code).toBe('idempotency_conflict');
});
