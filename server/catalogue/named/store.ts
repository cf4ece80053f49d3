import { and, eq, getTableName, inArray, isNull } from 'drizzle-orm';
import { searchText, sortKey } from '#contract/arabic.ts';
import { nameKey } from '#contract/named.ts';
import type { Reader } from '#server/db/database.ts';
import { oneRow, writeRow } from '#server/db/record-rows.ts';
import type { categories } from '#server/db/tables/catalog.ts';
import { brokenUniqueIndex } from '#server/http/database-failure.ts';
import { duplicateField, Failure } from '#server/http/failure.ts';
import type { Removable } from '#server/http/removal.ts';
import { recordShown } from '#server/http/reply.ts';
import type { NamedKind, NamedShown, NamedTable } from './kind.ts';
import { undoMerge } from './merge.ts';

type Row<T extends NamedTable> = T['$inferSelect'];
const UNUSED = { products: 0, offers: 0 };

/** Records as the contract shows them, in the order given, with how often each is used. */
export async function shownNamed<T extends NamedTable, Shown extends NamedShown>(
  db: Reader,
  kind: NamedKind<T, Shown>,
  rows: readonly Row<T>[],
): Promise<Shown[]> {
  const uses = await kind.usesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const used = uses.get(row.id) ?? UNUSED;
    const shared = {
      ...recordShown(row),
      name: row.name,
      products_count: used.products,
    };
    // `extra` is everything that `shared` leaves open, which the compiler cannot add up for a generic record.
    return { ...shared, ...kind.extra(row, used) } as unknown as Shown;
  });
}

/** Rows by id, deleted or not. */
export async function namedRows<T extends NamedTable>(db: Reader, table: T, ids: readonly number[]): Promise<Row<T>[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(plain(table))
    .where(inArray(table.id, [...ids]));
}

/** How records of a kind go and come back: not while anything uses them, and not over another of the name. */
export function removableOf<T extends NamedTable, Shown extends NamedShown>(
  kind: NamedKind<T, Shown>,
): Removable<T, Shown> {
  const { table, entity } = kind;
  return {
    table,
    entity,
    async shown(db, row) {
      const [shown] = await shownNamed(db, kind, [row]);
      if (!shown) throw new Error('A row that is there is not shown.');
      return shown;
    },
    async refuseRemoval(db, { id }) {
      const { products = 0, offers = 0 } = (await kind.usesOf(db, [id])).get(id) ?? UNUSED;
      if (products + offers === 0) return;
      throw new Failure('in_use', { counts: { ...(products && { products }), ...(offers && { offers }) } });
    },
    async refuseRestoral(db, row) {
      const taken = and(eq(table.nameKey, row.nameKey), isNull(table.deletedAt));
      const [other] = await db.select({ id: table.id }).from(plain(table)).where(taken).limit(1);
      if (other) throw duplicateField('name');
    },
    async follow(call, row, before) {
      if (!row.deletedAt && before.deletedAt) await undoMerge(call, kind, row, before.deletedAt);
    },
  };
}

/** `more`: columns that only this kind has. 409 duplicate under `name`. */
export async function insertNamed<T extends NamedTable>(
  db: Reader,
  { table }: NamedKind<T>,
  name: string,
  more: Readonly<Record<string, unknown>>,
  at: Date,
): Promise<Row<T>> {
  const values = { ...more, name, ...keysOf(name), createdAt: at, updatedAt: at };
  const written = await db
    .insert(plain(table))
    .values(values)
    .returning()
    .catch((error) => refuseTakenName(error, table));
  return oneRow(written);
}

interface Edit {
  readonly name?: string | undefined;
  /** Columns that only this kind has; undefined leaves one as it is. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/** Writes what differs and raises the version; without a difference nothing is written, and the same row is answered. */
export async function updateNamed<T extends NamedTable>(
  db: Reader,
  kind: NamedKind<T>,
  row: Row<T>,
  { name = row.name, more = {} }: Edit,
  at: Date,
): Promise<Row<T>> {
  const { table } = kind;
  const before: Readonly<Record<string, unknown>> = { ...row };
  const differing = Object.entries(more).filter(([column, value]) => value !== undefined && value !== before[column]);
  if (name === row.name && differing.length === 0) return row;
  const values = { ...Object.fromEntries(differing), name, ...keysOf(name) };
  const written = await writeRow(db, plain(table), row.id, values, at).catch((error) => refuseTakenName(error, table));
  if (name !== row.name) await kind.renamed?.(db, row.id);
  return written;
}

function keysOf(name: string) {
  return { nameKey: nameKey(name), searchText: searchText(name), sortKey: sortKey(name) };
}

function refuseTakenName(error: unknown, table: NamedTable): never {
  throw brokenUniqueIndex(error) === `${getTableName(table)}_name_key` ? duplicateField('name') : error;
}

// The query builder cannot follow a generic table; what all four have is what categories have.
function plain(table: NamedTable): typeof categories {
  return table as unknown as typeof categories;
}
