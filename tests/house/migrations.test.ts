import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = resolve(import.meta.dirname, '../../server/db/migrations');
/** What grows with the orders: a change that reads or writes all of it holds writes up for as long as that takes. */
const LARGE =
  'orders|order_lines|order_history|order_notes|order_names|transactions|stock_movements|provider_orders|audit';

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

function slowIn(statement: string): string[] {
  return SLOW.filter(([, pattern]) =>
    new RegExp(pattern.source.replaceAll('@', LARGE), pattern.flags).test(statement),
  ).map(([why]) => why);
}

it.each([
  'CREATE INDEX "orders_x" ON "orders" USING btree ("x");',
  'ALTER TABLE "orders" ALTER COLUMN "total" SET DATA TYPE numeric;',
  'alter table order_lines alter column x set not null',
  'ALTER TABLE "audit" ADD CONSTRAINT "a" CHECK ("audit"."x" > 0);',
  'ALTER TABLE "orders" ADD COLUMN "code" uuid DEFAULT gen_random_uuid() NOT NULL;',
  'update orders set x = 1',
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
  const slow = files.flatMap((file) =>
    readFileSync(join(FOLDER, file), 'utf8')
      .split('--> statement-breakpoint')
      .flatMap((statement) => slowIn(statement).map((why) => `${file}: ${why}: ${statement.trim().slice(0, 120)}`)),
  );
  expect(slow).toEqual([]);
});
