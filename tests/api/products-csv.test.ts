import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { products as contract } from '#contract/products.ts';
import { stockMovements } from '#server/db/tables/order-trail.ts';
import { products } from '#server/db/tables/products.ts';
import { audit } from '#server/db/tables/upkeep.ts';
import { parseCsv } from './csv-rows.ts';
import { addPerson } from './goods.ts';
import { productFixtures } from './product-fixtures.ts';
import { formOf, openShop, type Shop } from './shop.ts';

let shop: Shop;
let fixtures: ReturnType<typeof productFixtures>;
beforeAll(async () => {
  shop = await openShop();
  fixtures = productFixtures(shop);
});
afterAll(() => shop.close());

const send = (text: string | Uint8Array<ArrayBuffer>, dryRun = '0', language = 'en') =>
  shop.call(shop.keys.admin, 'POST', contract.importFile.path, {
    body: formOf({ file: new File([text], 'products.csv'), dry_run: dryRun }),
    headers: { 'Accept-Language': language },
  });
async function report(text: string, dryRun = '0') {
  const reply = await send(text, dryRun);
  expect([reply.status, reply.body.error]).toEqual([200, undefined]);
  return reply.body.data;
}
const HEAD = 'id,sub_id,name,brand,category,price,quantity,size,color,barcode\n';
const exported = async (search = '', language = 'en') => {
  const headers = { 'Accept-Language': language };
  return (await shop.ask(shop.keys.admin, contract.export, {}, { search, headers })).body;
};

describe('products as a file', () => {
  test('have a row for each thing that is sold', async () => {
    const { id } = await fixtures.make({ name: '=1+1', barcode: 'file-1' });
    const sub = (await fixtures.addSub(id, { price: '5.5', quantity: 2, size_id: shop.catalog.size })).body.data;
    const rows = parseCsv(await exported('query=file-1'));
    expect(rows).toMatchObject([
      { ID: String(id), 'Sub-product ID': '', Name: "'=1+1", Brand: 'نايل', Price: '100', Quantity: '3' },
      { ID: String(id), 'Sub-product ID': String(sub.id), Size: 'S1', Price: '5.5', Quantity: '2', Barcode: '' },
    ]);
  });

  test.each(['en', 'ar'])('come back unchanged, in %s', async (language) => {
    const text = await exported('query=صيفي', language);
    const before = await fixtures.found({});
    const result = await report(text);
    expect(result).toMatchObject({ created: 0, updated: 0, failed: 0, errors: [], unchanged: result.rows });
    expect(await fixtures.found({})).toEqual(before);
  });
});

describe('a file that names a provider', () => {
  test('leaves a product with its own one of several with that name, and guesses no other', async () => {
    const namesake = { role: 'Provider', name: 'بيت القطن', phone: '0100', passwordHash: '' } as const;
    const younger = await addPerson(shop.db, { ...namesake, email: 'namesake@shop.example' });
    const { id } = await fixtures.make({ name: 'ثوب', barcode: 'file-namesake', provider_id: String(younger) });
    const text = await exported('query=file-namesake');
    expect(await report(text)).toMatchObject({ rows: 1, updated: 0, unchanged: 1, errors: [] });
    const own = eq(products.id, id);
    expect(await shop.db.select({ of: products.providerId }).from(products).where(own)).toEqual([{ of: younger }]);
    const head = 'name,brand,category,price,provider\n';
    const { errors } = await report(`${head}جلباب,نايل,أدوات منزلية,5,بيت القطن\n`);
    expect(errors).toEqual([{ line: 2, column: 'Provider', message: 'Several have this name' }]);
  });
});

describe('a file of products', () => {
  test('is tried first, and writes nothing then', async () => {
    const before = await fixtures.found({});
    const text = `${HEAD},,طبق,نايل,أدوات منزلية,١٠٫٥,4,,,plate\n`;
    expect(await report(text, '1')).toMatchObject({ dry_run: 1, rows: 1, created: 1, updated: 0, failed: 0 });
    expect(await fixtures.found({})).toEqual(before);
    expect(await report(text)).toMatchObject({ dry_run: 0, created: 1 });
    const [id = 0] = await fixtures.found({ query: 'plate' });
    expect(await fixtures.get(id)).toMatchObject({
      name: 'طبق',
      price: 10.5,
      quantity: 4,
      total_quantity: 4,
      version: 1,
    });
    expect(await report(text)).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
  });

  test('is told to the log as a form is: in the fields of the wire and in pounds', async () => {
    await report(`${HEAD},,إبريق,نايل,أدوات منزلية,10.5,4,,,jug\n`);
    const [row] = await shop.db.select().from(products).where(eq(products.barcode, 'jug'));
    await report(`id,price,shipping_description\n${row?.id},12,هش\n`);
    const told = await shop.db
      .select()
      .from(audit)
      .where(and(eq(audit.resource, 'products'), eq(audit.recordId, row?.id ?? 0)))
      .orderBy(asc(audit.id));
    expect(told.map(({ action }) => action)).toEqual(['create', 'update']);
    expect(told[0]?.after).toMatchObject({ name: 'إبريق', price: 10.5, brand_id: row?.brandId, imported: true });
    expect(told[1]?.before).toEqual({ price: 10.5, shipping_description: '' });
    expect(told[1]?.after).toEqual({ price: 12, shipping_description: 'هش', imported: true });
  });

  test('warns of a new product that is called nearly as another one, and adds it all the same', async () => {
    await fixtures.make({ name: 'ثلاجة كريازي 16', barcode: 'near-known' });
    const row = (name: string, barcode: string) => `,,${name},نايل,أدوات منزلية,1,1,,,${barcode}\n`;
    const names = ['thalaga kiriazi 16', 'ثلاجه كريازى ١٦', 'ثلاجة كريازي 18', 'غسالة زانوسي'];
    const text = HEAD + names.map((name, nth) => row(name, `near-${nth}`)).join('');
    const { near } = await report(text, '1');
    expect(near).toEqual([
      { line: 2, name: 'thalaga kiriazi 16', known: 'ثلاجة كريازي 16' },
      { line: 3, name: 'ثلاجه كريازى ١٦', known: 'ثلاجة كريازي 16' },
    ]);
    expect(await report(text)).toMatchObject({ created: 4, near: [] });
    // What is changed is no new product, and has nothing to be compared with.
    expect((await report(text.replaceAll(',1,1,', ',2,1,'), '1')).near).toEqual([]);
  });

  test('tells each wrong row by its line and column, and writes the others', async () => {
    const { id } = await fixtures.make({ barcode: 'taken' });
    const text = `${HEAD}999999,,x,نايل,أدوات منزلية,1,,,,
,,"two
lines",نايل,أدوات منزلية,1,,,,right
,,x,لا أحد,أدوات منزلية,1,,,,
,,x,نايل,أدوات منزلية,dear,1.5,,,
,,,نايل,أدوات منزلية,1,,,,
${id},,,,,2,,,,
${id},,,,,3,,,,
${id},new,,,,5,,,,
a,b\n`;
    const result = await report(text);
    expect(result).toMatchObject({ rows: 9, created: 1, updated: 1, unchanged: 0, failed: 7 });
    expect(result.errors).toEqual([
      { line: 2, column: 'ID', message: 'There is no such record' },
      { line: 5, column: 'Brand', message: 'There is no such record' },
      { line: 6, column: 'Price', message: 'Price must be zero or more' },
      { line: 6, column: 'Quantity', message: 'Quantity must be a whole number' },
      { line: 7, column: 'Name', message: 'Required' },
      { line: 9, column: null, message: 'An earlier row is about the same item' },
      { line: 10, column: 'Size', message: 'This size and color already exist' },
      { line: 11, column: null, message: 'Not as many fields as the first line' },
      { line: 11, column: 'ID', message: 'Invalid value' },
      { line: 11, column: 'Sub-product ID', message: 'Invalid value' },
    ]);
    expect(await fixtures.get(id)).toMatchObject({ price: 2, name: 'قميص صيفي', version: 2 });
    expect((await fixtures.found({ query: 'right' })).length).toBe(1);
  });

  test.each([';', '\t'])(
    'may have %j between its fields, as a spreadsheet writes it where prices have a comma',
    async (mark) => {
      const row = ['', '', 'إبريق، زجاج', 'نايل', 'أدوات منزلية', '12,75', '3', '', '', `jug-${mark === ';' ? 1 : 2}`];
      const text = `${HEAD.replaceAll(',', mark)}${row.join(mark)}\r\n`;
      expect(await report(text)).toMatchObject({ rows: 1, created: 1, failed: 0 });
      const [id = 0] = await fixtures.found({ query: row[9] ?? '' });
      expect(await fixtures.get(id)).toMatchObject({ name: 'إبريق، زجاج', price: 12.75, quantity: 3 });
    },
  );

  test('adds and changes sub-products, with their stock', async () => {
    const { id } = await fixtures.make();
    expect(await report(`${HEAD}${id},new,,,,7.25,9,S1,أخضر,sub-1\n`)).toMatchObject({ created: 1, failed: 0 });
    const after = await fixtures.get(id);
    expect(after).toMatchObject({
      total_quantity: 12,
      sub_products: [{ price: 7.25, quantity: 9, size: { name: 'S1' } }],
    });
    const [sub] = after.sub_products;
    expect(await report(`${HEAD},${sub.id},,,,8,1,,,\n`)).toMatchObject({ updated: 1, failed: 0 });
    expect(await fixtures.get(id)).toMatchObject({
      total_quantity: 4,
      sub_products: [{ price: 8, price_after_offers: 8 }],
    });
    const moves = await shop.db.select().from(stockMovements).where(eq(stockMovements.subProductId, sub.id));
    expect(moves.map(({ delta, balance }) => [delta, balance])).toEqual([
      [9, 9],
      [-8, 1],
    ]);
    expect(await report(`${HEAD}${id},new,,,,8,1,S1,أخضر,sub-1\n`)).toMatchObject({ unchanged: 1 });
  });

  test.each([
    ['nothing', '', 'csv'],
    ['no heading', '1,2,3\n', 'The first line must name the columns as an exported file does'],
    ['an unknown column', 'id,name,colour\n', 'The first line must name the columns as an exported file does'],
    ['a quote that never ends', 'id,name\n1,"x\n', 'This is not a CSV file in UTF-8'],
    ['more than 5,000 rows', `id\n${'1\n'.repeat(5_001)}`, 'A file has at most 5,000 rows'],
  ])('with %s is refused whole', async (_, text, sentence) => {
    const reply = await send(text);
    expect(reply.status).toBe(422);
    expect(reply.body.error.fields.file[0]).toContain(sentence === 'csv' ? 'first line' : sentence);
    expect((await send(text, '0', 'ar')).body.error.message).toMatch(/[\u0600-\u06ff]/);
  });

  test('that is no text is refused', async () => {
    expect((await send(new Uint8Array([0xff, 0xfe, 0, 1, 10]))).status).toBe(422);
  });

  test('of 5,000 rows is written whole, and a second time changes nothing', async () => {
    const rows = Array.from(
      { length: 5_000 },
      (_, nth) => `,,سلعة ${nth},نايل,أدوات منزلية,${nth}.25,${nth},,,bulk-${nth}`,
    );
    const text = HEAD + rows.join('\n');
    expect(await report(text)).toMatchObject({ rows: 5_000, created: 5_000, failed: 0 });
    expect(await report(text)).toMatchObject({ rows: 5_000, created: 0, updated: 0, unchanged: 5_000 });
    expect(await report(text.replaceAll('.25,', '.75,'))).toMatchObject({ updated: 5_000 });
    const [row] = await shop.db.select().from(products).where(eq(products.barcode, 'bulk-4999'));
    expect(row).toMatchObject({ price: 499_975, priceAfterOffers: 499_975, quantity: 4_999, version: 2 });
  }, 120_000);
});
