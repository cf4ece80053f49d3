import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchText } from '#contract/arabic.ts';
import { orders as calls } from '#contract/orders.ts';
import { orderLines, orders } from '#server/db/tables/orders.ts';
import { providerFiguresOf, rollUpFigures } from '#server/domain/figures/figures.ts';
import { addOrder } from './goods.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
let both: number[];
beforeAll(async () => {
  shop = await openShop();
  both = [shop.people.provider, shop.people.otherProvider];
});
afterAll(() => shop.close());

const run = (query: string) => shop.db.execute<Record<string, string>>(sql.raw(query));

/** Every figure against the plain count of orders and lines. */
async function expectTrue() {
  for (const id of both) {
    const { rows } = await run(`select o.status, count(distinct o.id) as number, sum(l.line_total) as amount
      from order_lines l join orders o on o.id = l.order_id where l.provider_id = ${id} group by 1 order by 1`);
    const told = (await providerFiguresOf(shop.db, id)).filter(({ number, amount }) => number !== 0 || amount !== 0);
    const plain = rows.map(({ status, number, amount }) => ({
      status,
      number: Number(number),
      amount: Number(amount),
    }));
    expect(told.toSorted((a, b) => a.status.localeCompare(b.status))).toEqual(plain);
    const kept = await run(`select order_id, lines, amount from provider_orders where provider_id = ${id} order by 1`);
    const summed = await run(`select order_id, count(*)::int as lines, sum(line_total)::bigint as amount
      from order_lines where provider_id = ${id} group by 1 order by 1`);
    expect(kept.rows).toEqual(summed.rows);
    expect(await keptWords(id)).toEqual(await ownWords(id));
  }
  expect(await keptNames()).toEqual(await namesInOrders());
}

/** The words of the names in every order, as they are kept. */
async function keptNames() {
  const { rows } = await run('select order_id, search_text from order_names order by 1');
  return rows.map(({ order_id, search_text = '' }) => ({ order: Number(order_id), words: wordsOf(search_text) }));
}

/** The same as the contract normalizes them, of the client and of all products. */
async function namesInOrders() {
  const lines = Map.groupBy(await shop.db.select().from(orderLines), ({ orderId }) => orderId);
  const rows = await shop.db.select().from(orders).orderBy(orders.id);
  return rows.map(({ id, clientName }) => {
    const products = lines.get(id)?.map(({ productName }) => productName) ?? [];
    return { order: id, words: wordsOf(searchText(clientName, ...products)) };
  });
}

const wordsOf = (text: string) => [...new Set(text.split(' '))].toSorted();

const sorted = (text: string) => text.split(' ').toSorted().join(' ');

/** What the orders of a provider are found by, as it is kept. */
async function keptWords(id: number) {
  const { rows } = await run(`select order_id, search_text from provider_orders where provider_id = ${id} order by 1`);
  return rows.map(({ order_id, search_text = '' }) => ({ order: Number(order_id), words: sorted(search_text) }));
}

/** The same as the contract normalizes it, of what he sees in each order now. */
async function ownWords(id: number) {
  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.providerId, id));
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId);
  const rows = await shop.db.select().from(orders).orderBy(orders.id);
  return rows.flatMap((order) => {
    const names = byOrder.get(order.id)?.map(({ productName }) => productName);
    if (!names) return [];
    const isOpen = order.status === 'in_progress';
    const contact = isOpen ? [order.shippingAddress, order.governorate, order.city] : [];
    const text = searchText(order.clientName, ...contact, ...new Set(names));
    return { order: order.id, words: sorted(isOpen ? order.phoneDigits + text : text) };
  });
}

test('are true of the small shop, rolled up or not, and counted anew', async () => {
  await expectTrue();
  await rollUpFigures(shop.db);
  await expectTrue();
  await shop.db.execute(sql`select restate_figures()`);
  await expectTrue();
});

test('are the tabs of a list that is narrowed to one provider, and only then', async () => {
  const tabs = async (search: string) => (await shop.ask(shop.keys.admin, calls.list, {}, { search })).body.meta;
  const [his, other] = both;
  const rowsOf = async (condition: string) => {
    const { rows } = await run(`select o.status, count(distinct o.id) as number from order_lines l
      join orders o on o.id = l.order_id where ${condition} group by 1`);
    return Object.fromEntries(rows.map(({ status, number }) => [status, Number(number)]));
  };
  const ofHim = await rowsOf(`l.provider_id = ${his}`);
  expect(await tabs(`provider=${his}`)).toMatchObject({ counts: ofHim });
  const total = ofHim.in_progress ?? 0;
  expect(await tabs(`provider=${his}&status=in_progress`)).toMatchObject({ counts: ofHim, total });
  expect((await tabs(`provider=${his}&provider=${other}`)).counts).toEqual(
    await rowsOf(`l.provider_id in (${his}, ${other})`),
  );
  const dear = await rowsOf(`l.provider_id = ${his} and o.total_price >= 20000`);
  expect((await tabs(`provider=${his}&price_min=200`)).counts).toEqual(dear);
});

test('follow whatever happens to orders and lines', async () => {
  const one = fc.nat({ max: 30 });
  const who = fc.constantFrom(...both, null);
  const step = fc.record({
    what: fc.constantFrom(
      'line',
      'line',
      'status',
      'status',
      'give',
      'price',
      'pick',
      'product',
      'client',
      'address',
      'drop line',
      'drop order',
      'roll up',
    ),
    order: one,
    who,
    total: fc.nat({ max: 500 }),
    to: fc.constantFrom('completed', 'canceled', 'other', 'in_progress'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      const line = { productId: shop.products.pen, name: 'x', quantity: 1, price: 100 };
      const lineOf = (id: number) => ({ ...line, provider: { id, name: 'p' } });
      const placed = await Promise.all(both.map((id) => addOrder(shop.db, { lines: [lineOf(id)] })));
      for (const move of steps) await take(move, placed.map(({ id }) => id)[move.order % 2] ?? 0);
      await expectTrue();
    }),
    { numRuns: 12 },
  );

  interface Move {
    readonly what: string;
    readonly who: number | null;
    readonly total: number;
    readonly to: string;
  }

  async function take({ what, who: giver, total, to }: Move, id: number): Promise<void> {
    const statements: Record<string, string> = {
      line: `insert into order_lines
        (order_id, product_name, provider_id, quantity, original_price, price_after_offers, line_total)
        select ${id}, 'y', ${giver}, 1, 1, 1, ${total} from orders where id = ${id}`,
      status: `update orders set status = '${to}' where id = ${id}`,
      give: `update order_lines set provider_id = ${giver} where order_id = ${id}`,
      price: `update order_lines set line_total = ${total} where order_id = ${id}`,
      pick: `update order_lines set picked_quantity = quantity where order_id = ${id}`,
      product: `update order_lines set product_name = 'قَلَم ' || ${total % 5} where order_id = ${id}`,
      client: `update orders set client_name = 'أُمنية ' || ${total % 5} where id = ${id}`,
      address: `update orders set shipping_address = 'شارع ' || ${total}, phone_digits = '010${total}' where id = ${id}`,
      'drop line': `delete from order_lines where id = (select max(id) from order_lines where order_id = ${id})`,
      'drop order': `delete from orders where id = ${id}`,
    };
    const statement = statements[what];
    if (statement) await run(statement);
    else await rollUpFigures(shop.db);
  }
});

test('are the numbers of the tabs, as if the orders had been counted', async () => {
  for (const who of ['admin', 'provider'] as const) {
    const meta = async (search: Record<string, string>) =>
      (await shop.ask(shop.keys[who], calls.list, {}, { search })).body.meta;
    // A range that holds everything is counted order by order.
    const counted = await meta({ price_min: '0' });
    expect(await meta({})).toEqual(counted);
    const { total, counts } = await meta({ status: 'completed' });
    expect([total, counts]).toEqual([counted.counts.completed ?? 0, counted.counts]);
  }
});
