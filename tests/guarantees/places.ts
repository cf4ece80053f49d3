import type { OtherDevice } from '../faults/other-device.ts';

/** A record that is edited: where its form is, its own address in the API, and how the server has it. */
interface FoundRecord {
  readonly path: string;
  readonly record: string;
  // A row is whatever the table's fields say.
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  read(): Promise<any>;
}

export type Place = (other: OtherDevice) => Promise<FoundRecord>;

interface Row {
  readonly id: number;
  readonly sub_products_count: number;
}

/** The first record of a list that is as wanted. */
export function found(list: string, path: (id: number) => string, isWanted: (row: Row) => boolean = () => true): Place {
  return async (other) => {
    const rows: readonly Row[] = await other.get(`/admin/${list}`);
    const row = rows.find(isWanted);
    if (!row) throw new Error(`Nothing of ${list} is as this test needs it.`);
    const record = `/admin/${list.replace(/\?.*/, '')}/${row.id}`;
    return { path: path(row.id), record, read: () => other.get(record) };
  };
}

/** A part of such a record that a call of its own writes. */
export function foundFace(place: Place, part: string): Place {
  return async (other) => {
    const found = await place(other);
    return { ...found, record: `${found.record}/${part}` };
  };
}

/** The last size and color below the first product that has some. */
export function foundPart(list: string, path: (id: number) => string): Place {
  const findProduct = found(list, path, ({ sub_products_count: count }) => count > 0);
  return async (other) => {
    const product = await findProduct(other);
    const readAll = async (): Promise<readonly Row[]> => (await product.read()).sub_products;
    const id = (await readAll()).at(-1)?.id;
    const read = async () => (await readAll()).find((one) => one.id === id);
    return { path: product.path, record: `${product.record}/sub-products/${id}`, read };
  };
}

/** A size that the product does not come in yet: what an earlier test has sent may have come, and a form says so in place. */
export async function freeSize(other: OtherDevice, product: number): Promise<string> {
  const { size_id: own, sub_products: parts } = await other.get(`/admin/products/${product}`);
  const taken = new Set([own, ...parts.map((part: { size_id: number | null }) => part.size_id)]);
  const sizes = await other.get('/admin/sizes?per_page=50');
  return sizes.find(({ id }: { id: number }) => !taken.has(id)).name;
}
