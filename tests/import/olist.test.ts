import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { orderSearchText } from '#server/domain/orders/search-text.ts';
import {
  contentsOf,
  count,
  exactContents,
  openImportDatabase,
  rehearse,
  runImport,
  stockFaults,
} from './import-database.ts';
import { idOf, manyOrders, type OlistFixture, smallShop, writeFixture } from './olist-fixture.ts';

let opened: OpenDatabase;
const folders: string[] = [];
const written = (fixture: OlistFixture, published = false) => {
  const folder = writeFixture(fixture, published);
  folders.push(folder);
  return folder;
};

beforeEach(async () => {
  opened = await openImportDatabase();
});
afterEach(async () => {
  await opened.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const rows = async (query: string) => (await opened.db.execute(sql.raw(query))).rows;
const orderOf = async (word: string, columns: string) =>
  (await rows(`select ${columns} from orders where external_ref = '${idOf(word)}'`))[0];

describe('an import of Olist files', () => {
  it('gives every foreign status its own, and keeps the foreign word', async () => {
    await runImport(opened, written(smallShop()));
    expect(await rows('select raw_status, status, cancel_reason from orders order by created_at')).toEqual([
      { raw_status: 'delivered', status: 'completed', cancel_reason: null },
      { raw_status: 'shipped', status: 'in_progress', cancel_reason: null },
      { raw_status: 'canceled', status: 'canceled', cancel_reason: 'other' },
      { raw_status: 'unavailable', status: 'canceled', cancel_reason: 'out_of_stock' },
      { raw_status: 'created', status: 'other', cancel_reason: null },
      { raw_status: 'delivered', status: 'completed', cancel_reason: null },
    ]);
  });

  it('groups items into lines that keep their own price and seller, and adds the freight as shipping', async () => {
    await runImport(opened, written(smallShop()));
    expect(await orderOf('o1', 'subtotal::int, shipping_fee::int, total_price::int, lines_count, items_count')).toEqual(
      {
        subtotal: 2 * 5890 + 9999,
        shipping_fee: 505 + 505 + 1010,
        total_price: 2 * 5890 + 9999 + 2020,
        lines_count: 2,
        items_count: 3,
      },
    );
    const lines = `select quantity, original_price::int, line_total::int, provider_name is not null as has_provider
      from order_lines l join orders o on o.id = l.order_id where external_ref = '${idOf('o1')}' order by position`;
    expect(await rows(lines)).toEqual([
      { quantity: 2, original_price: 5890, line_total: 11780, has_provider: true },
      { quantity: 1, original_price: 9999, line_total: 9999, has_provider: true },
    ]);
    // Cream was first sold by seller A on the 1st, and by seller B on the 3rd; it costs what it cost last.
    const cream = `select p.price::int, l.provider_id = p.provider_id as own from order_lines l join products p on p.id = l.product_id
      join orders o on o.id = l.order_id where o.external_ref = '${idOf('o3')}'`;
    expect(await rows(cream)).toEqual([{ price: 6000, own: false }]);
  });

  it('reads times as Cairo time, in winter and in summer', async () => {
    const shop = smallShop();
    const [first, ...others] = shop.orders.slice(1);
    const winter = (first ?? []).map((value, index) => (index === 3 ? '2018-01-15 00:30:00' : value));
    const summer = (others[0] ?? []).map((value, index) => (index === 3 ? '2023-07-15 00:30:00' : value));
    const header = shop.orders[0] ?? [];
    await runImport(opened, written({ ...shop, orders: [header, winter, summer, ...others.slice(1)] }));
    const at = `to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at`;
    expect([await orderOf('o1', at), await orderOf('o2', at)]).toEqual([
      { at: '2018-01-14 22:30' },
      { at: '2023-07-14 21:30' },
    ]);
  });

  it('makes one client of one person and finds an order by the words the store would write', async () => {
    await runImport(opened, written(smallShop()));
    expect(await count(opened, 'users')).toBe(5);
    const [o1, o2] = [await orderOf('o1', '*'), await orderOf('o2', '*')];
    expect(o1?.user_id).toEqual(o2?.user_id);
    expect(String(o1?.client_email)).toMatch(/^user\d+@example\.com$/);
    expect(String(o1?.client_phone)).toMatch(/^\+201[0125]\d{8}$/);
    const names = await rows(`select product_name from order_lines where order_id = ${o1?.id} order by position`);
    const order = {
      clientName: String(o1?.client_name),
      clientEmail: String(o1?.client_email),
      shippingAddress: String(o1?.shipping_address),
      governorate: String(o1?.governorate),
      city: String(o1?.city),
    };
    expect(o1?.search_text).toBe(
      orderSearchText(
        order,
        names.map(({ product_name }) => String(product_name)),
      ),
    );
  });

  it('keeps instalments, sequence and method of each payment, with the state of its order', async () => {
    const report = await runImport(opened, written(smallShop()));
    const payments = `select o.raw_status, amount::int, method, state, instalments::int, sequence::int from transactions t
      join orders o on o.id = t.order_id order by o.created_at, sequence`;
    expect(await rows(payments)).toEqual([
      { raw_status: 'delivered', amount: 20000, method: 'card', state: 'paid', instalments: 8, sequence: 1 },
      { raw_status: 'delivered', amount: 3799, method: 'voucher', state: 'paid', instalments: 1, sequence: 2 },
      { raw_status: 'shipped', amount: 1505, method: 'boleto', state: 'pending', instalments: 1, sequence: 1 },
      { raw_status: 'canceled', amount: 9900, method: 'debit_card', state: 'void', instalments: 1, sequence: 1 },
      { raw_status: 'delivered', amount: 6505, method: 'card', state: 'paid', instalments: 1, sequence: 1 },
    ]);
    expect(report.notes).toContain('1 orders have payments that differ from their total; both are kept');
  });

  it('tells the history of an order in the order it happened', async () => {
    await runImport(opened, written(smallShop()));
    const history = `select kind, data ->> 'raw' as raw, data ->> 'to' as to from order_history h join orders o on o.id = h.order_id
      where external_ref = '${idOf('o1')}' order by at, h.id`;
    expect(await rows(history)).toEqual([
      { kind: 'placed', raw: null, to: null },
      { kind: 'status_changed', raw: 'approved', to: 'in_progress' },
      { kind: 'shipped', raw: 'shipped', to: null },
      { kind: 'status_changed', raw: 'delivered', to: 'completed' },
      { kind: 'payment', raw: null, to: null },
    ]);
  });

  it('opens each quantity with one count and moves it by sales and cancellations, so that it balances', async () => {
    await runImport(opened, written(smallShop()));
    expect(await stockFaults(opened)).toEqual([0, 0, 0]);
    expect(await rows('select kind, count(*)::int as n from stock_movements group by kind order by kind')).toEqual([
      { kind: 'cancel', n: 1 },
      { kind: 'count', n: 4 },
      { kind: 'sale', n: 5 },
    ]);
  });

  it('puts what has no category among the uncategorised and counts photos as attachments', async () => {
    await runImport(opened, written(smallShop()));
    const products = `select c.name, (select count(*)::int from product_attachments a where a.product_id = p.id) as photos, shipping_description as text
      from products p join categories c on c.id = p.category_id order by photos`;
    expect(await rows(products)).toEqual([
      { name: 'غير مصنف', photos: 0, text: '' },
      { name: 'ألعاب أطفال', photos: 1, text: 'الوزن 900 جم، الأبعاد 30×25×20 سم' },
      { name: 'صحة وجمال', photos: 2, text: 'الوزن 300 جم، الأبعاد 16×11×10 سم' },
      { name: 'أجهزة مطبخ محمولة', photos: 3, text: 'الوزن 1200 جم، الأبعاد 30×30×30 سم' },
    ]);
  });

  it('gives a review to the dearest line, keeps repeated ids of other orders, and skips one without lines', async () => {
    const report = await runImport(opened, written(smallShop()));
    const reviews = `select r.value, r.description, p.rating_count from reviews r join products p on p.id = r.product_id order by r.value`;
    expect(await rows(reviews)).toEqual([
      { value: 3, description: '', rating_count: 1 },
      { value: 4, description: 'bom', rating_count: 2 },
      // Two pieces of cream cost more than the dearer robot.
      { value: 5, description: 'Ótimo\nDisse "perfeito",\nrecomendo', rating_count: 2 },
    ]);
    expect(report.toText()).toContain('order_reviews.csv: 4 rows read, 3 written, 0 unchanged, 1 skipped');
    // The first review's text breaks a line, so the third row stands on line 5.
    expect(report.toText()).toContain('skipped 1, its order has no lines: line 5');
  });

  it('reads the published file names too', async () => {
    const report = await runImport(opened, written(smallShop(), true));
    expect(report.toText()).toContain('olist_orders_dataset.csv: 6 rows read, 6 written');
  });

  it('reports rows that repeat an id or belong to nothing, with their lines', async () => {
    const shop = smallShop();
    const [, firstItem = []] = shop.items;
    const orphan = firstItem.map((value, index) => (index === 0 ? idOf('nowhere') : value));
    const stray = [firstItem[0] ?? '', 9, idOf('unheard of'), ...firstItem.slice(3)];
    const report = await runImport(opened, written({ ...shop, items: [...shop.items, firstItem, orphan, stray] }));
    expect(report.files.find(({ file }) => file === 'order_items.csv')).toMatchObject({
      read: 10,
      skipped: [
        { reason: 'the id was already read', lines: [9] },
        { reason: 'its order is in no file', lines: [10] },
        { reason: 'its product is in no file', lines: [11] },
      ],
    });
    expect(await count(opened, 'order_lines')).toBe(6);
  });

  it('changes nothing in a dry run, and reports what the real run then does', async () => {
    const folder = written(smallShop());
    const before = await exactContents(opened);
    const rehearsed = await rehearse(opened, folder);
    expect(await exactContents(opened)).toEqual(before);
    expect((await runImport(opened, folder)).toText()).toBe(rehearsed.toText());
  });

  it('changes nothing the second time, even what somebody renamed or deleted', async () => {
    const folder = written(smallShop());
    await runImport(opened, folder);
    await opened.db.execute(sql`update products set name = 'اسم آخر' where id = (select min(id) from products)`);
    await opened.db.execute(sql`update users set deleted_at = now() where id = (select min(id) from users)`);
    const before = await exactContents(opened);
    const report = await runImport(opened, folder);
    expect(await exactContents(opened)).toEqual(before);
    expect(report.toText()).toContain('orders.csv: 6 rows read, 0 written, 6 unchanged, 0 skipped');
  });

  it('adds later orders to what is there, and keeps the stock balanced', async () => {
    const shop = smallShop();
    await runImport(opened, written(shop));
    await opened.db.execute(sql`with gone as (update products set quantity = 0, total_quantity = 0 where quantity > 0
      returning id, (select max(at) from stock_movements) as at)
      insert into stock_movements (product_id, kind, delta, balance, at) select g.id, 'count',
        -(select sum(delta) from stock_movements m where m.product_id = g.id), 0, g.at from gone g`);
    const later = manyOrders(20);
    const report = await runImport(opened, written({ ...later, products: shop.products }));
    expect(report.records.get('orders')).toBe(20);
    expect(
      await count(
        opened,
        'products p where quantity <> (select sum(delta) from stock_movements m where m.product_id = p.id)',
      ),
    ).toBe(0);
  });

  it('goes on after it was broken off, and ends where an unbroken import ends', async () => {
    const folder = written(manyOrders(600));
    const breakAt = (wanted: number) => (step: string, done: number) => {
      if (step === 'writing orders' && done >= wanted) throw new Error('pulled the plug');
    };
    await expect(runImport(opened, folder, breakAt(250))).rejects.toThrow('pulled the plug');
    expect(await count(opened, 'orders')).toBe(250);
    expect(
      await count(
        opened,
        'products p where quantity <> (select sum(delta) from stock_movements m where m.product_id = p.id)',
      ),
    ).toBe(0);
    const report = await runImport(opened, folder);
    expect(report.toText()).toContain('orders.csv: 600 rows read, 350 written, 250 unchanged, 0 skipped');
    expect(await stockFaults(opened)).toEqual([0, 0, 0]);

    const unbroken = await openImportDatabase();
    await runImport(unbroken, folder);
    const expected = await contentsOf(unbroken);
    await unbroken.close();
    expect(await contentsOf(opened)).toEqual(expected);
  });
});
