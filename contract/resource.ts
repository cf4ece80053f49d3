import { bulkRemovalOf } from './bulk.ts';
import { type CrudParts, crud } from './crud.ts';
import type { AnySchema } from './endpoint.ts';
import { exportOf } from './exports.ts';
import type { ListDefinition } from './list.ts';

/** All usual calls of a resource under its one name: list, get, add, edit, delete, restore, several at once, and a file. */
export function resource<
  const Name extends string,
  List extends ListDefinition,
  Row extends AnySchema,
  Create extends AnySchema,
  Update extends AnySchema,
>(name: Name, parts: Omit<CrudParts<string, List, Row, Create, Update>, 'path'>) {
  const path = `/admin/${name}` as const;
  const { access, list } = parts;
  return { ...crud({ ...parts, path }), bulk: bulkRemovalOf(path, access), ...exportOf({ path, access, list }) };
}
