import { type AnyPgColumn, check, index, pgTable, sql, text, uniqueIndex } from '#server/db/query/drizzle.ts';
import { id, live, nearText, normalizedKey, record, searchText, sortKey } from './columns.ts';

const named = () => ({
  id: id(),
  name: text('name').notNull(),
  nameKey: normalizedKey('name_key').notNull(),
  searchText: searchText(),
  nearText: nearText(),
  sortKey: sortKey(),
  ...record(),
});

type Named = Record<'id' | 'nameKey' | 'sortKey' | 'createdAt' | 'deletedAt' | 'searchText' | 'nearText', AnyPgColumn>;

const namedIndexes = (table: string, t: Named) => [
  uniqueIndex(`${table}_name_key`).on(t.nameKey).where(live),
  index(`${table}_id`).on(t.id).where(live),
  index(`${table}_name`).on(t.sortKey, t.id).where(live),
  index(`${table}_created`).on(t.createdAt, t.id).where(live),
  index(`${table}_deleted`).on(t.deletedAt),
  index(`${table}_search`).using('gin', sql`${t.searchText} gin_trgm_ops`),
  index(`${table}_near`).using('gin', sql`${t.nearText} gin_trgm_ops`),
];

export const brands = pgTable('brands', { ...named(), image: text('image') }, (t) => namedIndexes('brands', t));

export const categories = pgTable('categories', named(), (t) => namedIndexes('categories', t));

export const sizes = pgTable('sizes', named(), (t) => namedIndexes('sizes', t));

export const colors = pgTable('colors', { ...named(), hex: text('hex') }, (t) => [
  ...namedIndexes('colors', t),
  check('colors_hex', sql`${t.hex} ~ '^#[0-9A-Fa-f]{6}$'`),
]);
