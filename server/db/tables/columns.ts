import type { Piastres } from '#contract/money.ts';
import { bigint, customType, integer, sql, timestamp } from '#server/db/query/drizzle.ts';

/** A whole number column that holds ids, in JavaScript as a number. */
export const bigNumber = (name: string) => bigint(name, { mode: 'number' });

/** The primary key of most tables; importers may set it explicitly. */
export const id = () => bigNumber('id').primaryKey().generatedByDefaultAsIdentity();

/** An amount in piastres. */
export const piastres = (name: string) => bigNumber(name).$type<Piastres>();

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

// Byte order is the same on every server; the contract's keys are built to sort right in it.
const byteOrderedText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** Text that sorts by the contract's sort key, in byte order. */
export const sortKey = (name = 'sort_key') => byteOrderedText(name).notNull().default('');

/** Normalized words with a leading space, written by the store with the row. */
export const searchText = () => byteOrderedText('search_text').notNull().default('');

/** What a row is found by where its letters are not those that were typed; written by a trigger from `search_text`. */
export const nearText = () => byteOrderedText('near_text');

/** Normalized text that decides uniqueness. */
export const normalizedKey = (name: string) => byteOrderedText(name);

export const createdAt = () => instant('created_at').notNull().defaultNow();

export const stamps = () => ({
  createdAt: createdAt(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** Creation and change times, the version that edits compare, and soft deletion. */
export const record = () => ({
  ...stamps(),
  version: integer('version').notNull().default(1),
  deletedAt: instant('deleted_at'),
  // No foreign key: who deleted a row stays known after that account is gone.
  deletedBy: bigNumber('deleted_by'),
});

export const live = sql`deleted_at is null`;
