import * as v from 'valibot';
import { normalizeArabic } from './arabic.ts';
import { recordFields } from './crud.ts';
import { type AnySchema, dataOf, endpoint, type OfflineClass } from './endpoint.ts';
import { byFlag, defineList } from './list.ts';
import { resource } from './resource.ts';
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

interface Attribute<Row extends AnySchema, Create extends AnySchema, Update extends AnySchema> {
  row: Row;
  create: Create;
  update: Update;
  remove: OfflineClass;
}

/** The calls of one of the four: all usual ones, and putting another in one's place. */
export function attributes<
  const Name extends string,
  Row extends AnySchema,
  Create extends AnySchema,
  Update extends AnySchema,
>(name: Name, { remove, ...schemas }: Attribute<Row, Create, Update>) {
  return {
    ...resource(name, {
      ...schemas,
      access: adminOnly,
      list: attributeList,
      offline: { create: 'queue', update: 'queue', remove },
    }),
    /**
     * Moves every product to `into` and deletes this one; answers the record of `into`. Offers of a brand or a category end
     * with it. 409 duplicate under `into` when a product would have one size and color twice; `counts.products` says how many.
     * `restore` takes it back, for all that is still where this put it.
     */
    merge: endpoint({
      method: 'POST',
      path: `/admin/${name}/{id}/merge` as const,
      access: adminOnly,
      offline: 'online',
      body: v.object({ into: id, version }),
      reply: dataOf(schemas.row),
    }),
  };
}
