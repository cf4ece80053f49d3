export type Nested = { [name: string]: unknown };

const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;
const DEEPEST = 4;

/**
 * The fields of a form as one object: `products[0][id]` and `ids[]` become lists and objects, a name sent twice becomes a
 * list. A name that fits no such pattern stays as it is.
 */
export function nestFields(entries: Iterable<readonly [string, unknown]>): Nested {
  const root: Nested = Object.create(null);
  for (const [name, value] of entries) {
    const [, head, brackets = ''] = NAME.exec(name) ?? [];
    const inner = [...brackets.matchAll(/\[([^[\]]*)\]/g)].map(([, key = '']) => key);
    if (head === undefined || inner.length > DEEPEST) put(root, name, value);
    else putDeep(root, [head, ...inner], value);
  }
  return withLists(root);
}

function putDeep(root: Nested, path: readonly string[], value: unknown): void {
  let place = root;
  for (const key of path.slice(0, -1)) {
    const name = key === '' ? nextIndex(place) : key;
    const next = place[name];
    place[name] = isNested(next) ? next : Object.create(null);
    // The line above made it one.
    place = place[name] as Nested;
  }
  const last = path.at(-1) ?? '';
  if (last === '') place[nextIndex(place)] = value;
  else put(place, last, value);
}

function put(place: Nested, name: string, value: unknown): void {
  if (!(name in place)) {
    place[name] = value;
    return;
  }
  const earlier = place[name];
  place[name] = Array.isArray(earlier) ? [...earlier, value] : [earlier, value];
}

function nextIndex(place: Nested): string {
  return String(Object.keys(place).length);
}

function isNested(value: unknown): value is Nested {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null;
}

function withLists(value: Nested): Nested {
  for (const [name, inner] of Object.entries(value)) {
    if (!isNested(inner)) continue;
    const filled = withLists(inner);
    const keys = Object.keys(filled);
    value[name] = keys.length > 0 && keys.every((key, at) => key === String(at)) ? Object.values(filled) : filled;
  }
  return value;
}
