import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { exactContents, openImportDatabase, runImport } from './import-database.ts';
import { smallShop, writeFixture } from './olist-fixture.ts';

let opened: OpenDatabase;
let empty: Record<string, string>;
let folder: string;
beforeAll(async () => {
  opened = await openImportDatabase();
  empty = await exactContents(opened);
});
afterAll(() => opened.close());
beforeEach(() => {
  folder = writeFixture(smallShop());
});
afterEach(() => rmSync(folder, { recursive: true }));

type Breaking = readonly [name: string, file: string, breakIt: (text: string) => string | Uint8Array, message: string];

const inLine = (line: number, change: (text: string) => string) => (text: string) =>
  text
    .split('\n')
    .map((each, index) => (index === line - 1 ? change(each) : each))
    .join('\n');

const CASES: readonly Breaking[] = [
  [
    'a missing column',
    'order_items.csv',
    (text) => text.replace(',price,', ',preis,'),
    'order_items.csv, line 1, column price: the column is missing',
  ],
  [
    'a repeated column',
    'sellers.csv',
    (text) => text.replace('seller_city', 'seller_state'),
    'sellers.csv, line 1, column seller_state: the column appears twice',
  ],
  [
    'another separator',
    'sellers.csv',
    (text) => text.replaceAll(',', ';'),
    'sellers.csv, line 1, column seller_id: the column is missing',
  ],
  [
    'an amount in words',
    'order_items.csv',
    inLine(3, (line) => line.replace('58.90', 'cheap')),
    'order_items.csv, line 3, column price: "cheap" is not an amount',
  ],
  [
    'a decimal comma',
    'order_items.csv',
    inLine(3, (line) => line.replace('58.90', '"58,90"')),
    'order_items.csv, line 3, column price: "58,90" is not an amount',
  ],
  [
    'a negative amount',
    'order_payments.csv',
    inLine(2, (line) => line.replace('200.00', '-200.00')),
    'order_payments.csv, line 2, column payment_value',
  ],
  [
    'a day that does not exist',
    'orders.csv',
    inLine(4, (line) => line.replace('2018-05-03 10:00:00', '2018-02-30 10:00:00')),
    'orders.csv, line 4, column order_purchase_timestamp: "2018-02-30 10:00:00" is not a date',
  ],
  [
    'a date of another country',
    'orders.csv',
    inLine(2, (line) => line.replace('2018-05-01 10:00:00', '01/05/2018 10:00')),
    'orders.csv, line 2, column order_purchase_timestamp',
  ],
  [
    'a missing date',
    'orders.csv',
    inLine(2, (line) => line.replace('2018-05-01 10:00:00', '')),
    'orders.csv, line 2, column order_purchase_timestamp',
  ],
  [
    'a score of six',
    'order_reviews.csv',
    (text) => text.replace(',5,', ',6,'),
    'order_reviews.csv, line 2, column review_score: "6" is not a whole number from 1 to 5',
  ],
  [
    'an id that was cut',
    'customers.csv',
    inLine(3, (line) => line.slice(5)),
    'customers.csv, line 3, column customer_id',
  ],
  ['a line that was cut', 'orders.csv', (text) => text.slice(0, -60), 'orders.csv, line 7, column'],
  [
    'one field too many',
    'sellers.csv',
    inLine(3, (line) => `${line},more`),
    'sellers.csv, line 3, column seller_state: the line has 5 fields, not 4',
  ],
  [
    'a quote that is never closed',
    'order_reviews.csv',
    (text) => text.replace('recomendo"', 'recomendo'),
    'order_reviews.csv, line',
  ],
  [
    'another encoding',
    'sellers.csv',
    (text) => Buffer.from(text.replace('sao paulo', 'são paulo'), 'latin1'),
    'sellers.csv, line 2, column seller_city: the text is not valid UTF-8',
  ],
  [
    'a zero byte',
    'customers.csv',
    (text) => text.replace('recife', 're\u0000cife'),
    'customers.csv, line 5, column customer_city: the text holds a zero byte',
  ],
  ['an empty file', 'products.csv', () => '', 'products.csv: the file is empty'],
];

describe('a broken file', () => {
  it.each(CASES)('with %s is named with its place, and nothing is written', async (_name, file, breakIt, message) => {
    const path = join(folder, file);
    writeFileSync(path, breakIt(readFileSync(path, 'utf8')));
    await expect(runImport(opened, folder)).rejects.toThrow(message);
    expect(await exactContents(opened)).toEqual(empty);
  });

  it('that is missing is named with both of its names', async () => {
    rmSync(join(folder, 'order_items.csv'));
    await expect(runImport(opened, folder)).rejects.toThrow(
      /order_items\.csv: the file is missing .*olist_order_items_dataset\.csv/,
    );
  });

  it('can be mended and imported with the same connection', async () => {
    writeFileSync(join(folder, 'sellers.csv'), 'nonsense\n');
    await expect(runImport(opened, folder)).rejects.toThrow('sellers.csv');
    rmSync(folder, { recursive: true });
    folder = writeFixture(smallShop());
    expect((await runImport(opened, folder)).records.get('orders')).toBe(6);
  });
});
