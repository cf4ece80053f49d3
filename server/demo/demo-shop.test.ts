import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { openTestDatabase } from '#server/db/test-database.ts';
import { checkLedger, isSound } from '#server/domain/ledger/check.ts';
import { providerBalance } from '#server/domain/ledger/provider-balance.ts';
import type { Storage } from '#server/files/storage.ts';
import { memoryStorage } from '#server/files/test-storage.ts';
import { seedDemo } from './seed.ts';

const NOW = new Date('2026-11-21T09:30:00Z');
const passwordHashes = { admin: 'a', subAdmin: 's', provider: 'p' };
const log = { info() {} };

describe('the demo shop in the database', () => {
  let opened: OpenDatabase;
  let storage: Storage;
  beforeAll(async () => {
    opened = await openTestDatabase();
    storage = memoryStorage();
    await seedDemo(opened.db, { now: NOW, passwordHashes, storage, log });
  });
  afterAll(() => opened.close());

  const count = async (query: string) => {
    const { rows } = await opened.db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${query}`));
    return rows[0]?.n;
  };

  it('moves stock so that every quantity is the sum of its movements, never below zero', async () => {
    const sums = `(select product_id, sub_product_id, sum(delta) as sum from stock_movements group by 1, 2) m`;
    expect(
      await count(
        `products p left join ${sums} on product_id = p.id and sub_product_id is null where quantity is distinct from sum`,
      ),
    ).toBe(0);
    expect(
      await count(`sub_products s left join ${sums} on sub_product_id = s.id where quantity is distinct from sum`),
    ).toBe(0);
    expect(
      await count(`(select balance, sum(delta) over (partition by product_id, sub_product_id order by at, id) as sum
      from stock_movements) m where balance <> sum or balance < 0`),
    ).toBe(0);
    expect(
      await count(
        `products p where total_quantity <> quantity + coalesce((select sum(quantity) from sub_products s where s.product_id = p.id), 0)`,
      ),
    ).toBe(0);
    const held = `(select order_line_id, -sum(delta) as held from stock_movements group by 1) m`;
    // Damaged pieces are held by nobody any more, and are not in stock either.
    const damaged = `(select order_line_id, sum(damaged) as pieces from return_lines group by 1) d`;
    expect(
      await count(`order_lines l left join ${held} on m.order_line_id = l.id left join ${damaged} on d.order_line_id = l.id
      where stock_taken is distinct from held - coalesce(d.pieces, 0)`),
    ).toBe(0);
  });

  it('pays what was completed, voids what was canceled and refunds what came back', async () => {
    const orders = 'orders o join transactions t on t.order_id = o.id';
    expect(await count(`orders o where not exists (select from transactions t where t.order_id = o.id)`)).toBe(0);
    const whole = `${orders} where return_id is null and`;
    expect(await count(`${whole} amount <> total_price`)).toBe(0);
    expect(await count(`${whole} o.status = 'completed' and state <> 'paid'`)).toBe(0);
    expect(await count(`${orders} where o.status = 'in_progress' and state <> 'pending'`)).toBe(0);
    expect(await count(`${orders} where o.status = 'canceled' and state not in ('void', 'paid', 'refunded')`)).toBe(0);
    expect(await count(`${whole} type = 'refund'`)).toBe(
      await count(`${orders} where o.status = 'canceled' and state = 'paid'`),
    );
    expect(await count(`${orders} where type = 'refund'`)).toBeGreaterThan(5);
  });

  it('has returns over every status, one with its money overdue and one damaged in part', async () => {
    const { rows } = await opened.db.execute<{ status: string; n: number }>(
      sql`select status, count(*)::int as n from returns group by 1`,
    );
    expect(Object.fromEntries(rows.map(({ status, n }) => [status, n]))).toEqual({
      requested: 5,
      approved: 4,
      refused: 3,
      received: 4,
      refunded: 6,
      canceled: 2,
    });
    expect(await count(`returns where status = 'received' and due_on < '2026-11-21'`)).toBe(1);
    expect(await count(`return_lines where good > 0 and damaged > 0`)).toBeGreaterThan(0);
    const own = `return_lines l join returns r on r.id = l.return_id where l.provider_id = 3`;
    expect(await count(own)).toBeGreaterThan(2);
    expect(
      await count(`returns r where total <> coalesce((select sum(amount) from transactions t
      where t.return_id = r.id and t.state in ('pending', 'refunded')), 0)`),
    ).toBe(0);
    expect(isSound(await checkLedger(opened.db))).toBe(true);
  });

  it('pays its providers: a run is closed, one has a failed line, and one is a draft', async () => {
    const { rows } = await opened.db.execute(sql`select string_agg(status, ' ' order by id) as all from settlements`);
    expect(rows).toEqual([{ all: 'closed sent draft' }]);
    expect(await count(`settlement_lines where settlement_id = 2 and state = 'failed'`)).toBe(1);
    expect(await count(`settlement_lines where settlement_id = 3 and amount < 0`)).toBeGreaterThan(0);
    const { pending, available, inRun } = await providerBalance(opened.db, 3, NOW);
    expect([pending > 0, available > 0, inRun]).toEqual([true, true, 0]);
  });

  it('carries everywhere for 35 to 85 pounds, for nothing from 1,500 on, and has six texts that nobody mapped', async () => {
    expect(await count('shipping_fees where fee between 3500 and 8500 and enabled')).toBe(27);
    expect(await count('shop_settings where free_shipping_from = 150000')).toBe(1);
    expect(await count('(select distinct governorate from orders where governorate_code is null) as texts')).toBe(6);
  });

  it('has kept a ledger for sixty days, by three rules, with a fine and a provider who owes', async () => {
    expect(await count(`settings where key = 'ledger_from' and value = '"2026-09-22"'`)).toBe(1);
    const { rows } =
      await opened.db.execute(sql`select r.percent::float as percent, r.fixed::int as fixed, c.name as category,
        a.name as provider from commission_rules r left join categories c on c.id = r.category_id
      left join accounts a on a.id = r.provider_id where r.status order by r.id`);
    expect(rows).toEqual([
      { percent: 10, fixed: 0, category: null, provider: null },
      { percent: 6, fixed: 500, category: 'موبايلات وإلكترونيات', provider: null },
      { percent: 8, fixed: 0, category: null, provider: 'بيت القطن المصري' },
    ]);
    expect(await count(`provider_charges where kind = 'fine' and direction = 'charge'`)).toBe(1);
    expect(
      await count(`(select account from entries where starts_with(account, 'provider:')
      group by account having sum(amount) > 0) as owing`),
    ).toBeGreaterThan(0);
    expect(await count(`settlement_lines where provider_id = 3 and state = 'paid'`)).toBeGreaterThan(0);
  });

  it('rates products by their reviews and counts what was sold', async () => {
    expect(
      await count(`products p where rating_count <> (select count(*) from reviews r where r.product_id = p.id)
      or rating_sum <> coalesce((select sum(value) from reviews r where r.product_id = p.id), 0)`),
    ).toBe(0);
    expect(
      await count(`products p where sold_quantity <> coalesce((select sum(l.quantity - l.returned_quantity) from order_lines l
      join orders o on o.id = l.order_id where l.product_id = p.id and o.status = 'completed'), 0)`),
    ).toBe(0);
  });

  it('keeps a picture for every row that names one', async () => {
    const { rows } = await opened.db.execute<{ image: string }>(sql`select image from products
      union select image from brands union select image from ads union select image from return_pictures union select avatar from users where avatar is not null`);
    const kept = new Set(await storage.list('pictures/'));
    for (const { image } of rows) expect(kept.has(`pictures/${image}-480.webp`)).toBe(true);
  });

  it('goes on with free ids and is filled only once', async () => {
    const { rows } = await opened.db.execute<{ id: string }>(sql`
      insert into order_notes (order_id, note) values (1, 'x') returning id`);
    expect(Number(rows[0]?.id)).toBeGreaterThan(20);
    expect(await seedDemo(opened.db, { now: NOW, passwordHashes, storage, log })).toBe(false);
  });

  it('leaves an empty shop when the first start breaks off half-way', async () => {
    const empty = await openTestDatabase();
    await empty.db.execute(sql`alter table reviews add constraint broken check (value > 9) `);
    const attempt = seedDemo(empty.db, { now: NOW, passwordHashes, storage, log });
    await expect(attempt).rejects.toThrow();
    const { rows } = await empty.db.execute(
      sql`select (select count(*)::int from accounts) as accounts, (select count(*)::int from orders) as orders`,
    );
    await empty.close();
    expect(rows).toEqual([{ accounts: 0, orders: 0 }]);
  });
});
