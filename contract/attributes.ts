import * as v from 'valibot';
import { normalizeArabic } from './arabic.ts';
import { bulkRemovalOf } from './bulk.ts';
import { crud, recordFields } from './crud.ts';
import { dataOf, endpoint, type OfflineClass } from './endpoint.ts';
import { exportOf } from './exports.ts';
import { byFlag, defineList } from './list.ts';
import { adminOnly } from './roles.ts';
import { id, line, version } from './wire.ts';

/** Brands, categories, sizes and colors: each has a name of its own, and products refer to it. */
export const attributeList = defineList({
  sort: ['name', 'id', 'created_at'],
  defaultSort: 'name',
  filters: { deleted: byFlag },
});

export const attributeFields = { name: line(1, 160) };

/** `products_count`: products that are not deleted, those that only a sub-product ties to it included. */
export const attributeRow = { ...recordFields, name: v.string(), products_count: v.number() };
/** Offers that are not deleted. */
export const offersCount = { offers_count: v.number() };

/** What decides whether two names are the same one. */
export function nameKey(name: string): string {
  // Some characters normalize to nothing, and such a name is still another one than the next.
  return normalizeArabic(name) || name;
}

// biome-ignore lint/suspicious/noExplicitAny: the rows and forms of all four must fit; each call infers its own.
type AnySchema = v.GenericSchema<any, any>;

interface Attribute<Path extends string, Row extends AnySchema, Create extends AnySchema, Update extends AnySchema> {
  path: Path;
  row: Row;
  create: Create;
  update: Update;
  remove: OfflineClass;
}

/** The calls of one of the four: the usual ones, deleting many, a file of them, and putting another in one's place. */
export function attributes<
  const Path extends string,
  Row extends AnySchema,
  Create extends AnySchema,
  Update extends AnySchema,
>({ path, row, create, update, remove }: Attribute<Path, Row, Create, Update>) {
  return {
    ...crud({
      path,
      access: adminOnly,
      list: attributeList,
      row,
      create,
      update,
      offline: { create: 'queue', update: 'queue', remove },
    }),
    bulk: bulkRemovalOf(path, adminOnly),
    ...exportOf({ path, access: adminOnly, list: attributeList }),
    /**
     * Moves every product to `into` and deletes this one; answers the record of `into`. Offers of a brand or a category end
     * with it. 409 duplicate under `into` when a product would have one size and color twice; `counts.products` says how many.
     * `restore` takes it back, for all that is still where this put it.
     */
    merge: endpoint({
      method: 'POST',
      path: `${path}/{id}/merge` as const,
      access: adminOnly,
      offline: 'online',
      body: v.object({ into: id, version }),
      reply: dataOf(row),
    }),
  };
}
