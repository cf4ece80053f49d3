import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = resolve(import.meta.dirname, '../../server/db/migrations');
/** What grows with the shop: a change that reads or writes all of it holds writes up for as long as that takes. */
const LARGE = [
  'orders|order_lines|order_history|order_notes|order_names|transactions|stock_movements|provider_orders|audit',
  'entries|postings|ledger_changes|statement_rows|returns|return_lines|events|idempotency_keys|products|users|reviews',
].join('|');

/** What an older version was given before this knew its table; a checksum keeps it as it is. */
const DONE = new Map([
  ['0002_events_turn.sql', 'of events only a day is kept'],
  [
    '0003_near_text.sql: an index is built while writes wait: CREATE INDEX "reviews_near"',
    'the column is new and empty',
  ],
  [
    '0003_near_text.sql: an index is built while writes wait: CREATE INDEX "products_near"',
    'the column is new and empty',
  ],
  ['0003_near_text.sql: an index is built while writes wait: CREATE INDEX "users_near"', 'the column is new and empty'],
  [
    '0010_provider_charges.sql: an index is built while writes wait: CREATE INDEX "entries_at"',
    'the ledger began with 0009',
  ],
]);

/** What PostgreSQL does under a lock that writes wait for, and not in a moment. */
const SLOW: readonly (readonly [string, RegExp])[] = [
  ['an index is built while writes wait', /create (?:unique )?index (?!concurrently)[\s\S]* on "?(?:@)"?[\s(]/i],
  ['a type is changed by writing the table anew', /alter table "?(?:@)"? alter column "?\w+"? (?:set data )?type/i],
  ['every row is looked at for nulls', /alter table "?(?:@)"? alter column "?\w+"? set not null/i],
  ['every row is checked', /alter table "?(?:@)"? add constraint (?![\s\S]*not valid)/i],
  [
    'a default that differs from row to row writes the table anew',
    /alter table "?(?:@)"? add column [\s\S]*default [\s\S]*\(\)/i,
  ],
  ['every row is written', /^\s*update "?(?:@)"? set (?![\s\S]*where)/i],
];

/** `fresh`: tables that the same file makes, which are empty. */
function slowIn(statement: string, fresh: ReadonlySet<string> = new Set()): string[] {
  const large = LARGE.split('|').filter((table) => !fresh.has(table));
  return SLOW.filter(([, pattern]) =>
    new RegExp(pattern.source.replaceAll('@', large.join('|')), pattern.flags).test(statement),
  ).map(([why]) => why);
}

function madeIn(text: string): Set<string> {
  return new Set([...text.matchAll(/create table "?(\w+)"?/gi)].map(([, table = '']) => table));
}

it.each([
  'CREATE INDEX "orders_x" ON "orders" USING btree ("x");',
  'ALTER TABLE "orders" ALTER COLUMN "total" SET DATA TYPE numeric;',
  'alter table order_lines alter column x set not null',
  'ALTER TABLE "audit" ADD CONSTRAINT "a" CHECK ("audit"."x" > 0);',
  'ALTER TABLE "orders" ADD COLUMN "code" uuid DEFAULT gen_random_uuid() NOT NULL;',
  'update orders set x = 1',
  'CREATE INDEX "entries_x" ON "entries" USING btree ("x");',
])('knows what takes long: %s', (statement) => {
  expect(slowIn(statement)).toHaveLength(1);
});

it.each([
  'ALTER TABLE "orders" ADD COLUMN "x" integer DEFAULT 0 NOT NULL;',
  'CREATE INDEX "brands_x" ON "brands" USING btree ("x");',
  'ALTER TABLE "orders" ADD CONSTRAINT "a" CHECK ("orders"."x" > 0) NOT VALID;',
])('and what does not: %s', (statement) => {
  expect(slowIn(statement)).toEqual([]);
});

// The baseline makes empty tables.
it('no migration holds writes of a large shop up: what takes long is a job of its own, in pieces, or concurrently', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && name > '0002');
  expect(files.length).toBeGreaterThan(0);
  const slow = files.flatMap((file) => {
    const text = readFileSync(join(FOLDER, file), 'utf8');
    const fresh = madeIn(text);
    return text
      .split('--> statement-breakpoint')
      .flatMap((statement) =>
        slowIn(statement, fresh).map((why) => `${file}: ${why}: ${statement.trim().slice(0, 120)}`),
      );
  });
  expect(slow.filter((one) => ![...DONE.keys()].some((start) => one.startsWith(start)))).toEqual([]);
  expect([...DONE.keys()].filter((start) => !slow.some((one) => one.startsWith(start)))).toEqual([]);
});
