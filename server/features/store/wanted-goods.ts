import { asc, inArray } from 'drizzle-orm';
import type { WantedLine } from '#contract/store-orders.ts';
import type { Reader } from '#server/db/database.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { categories, colors, sizes } from '#server/db/tables/catalog.ts';
import { products, subProducts } from '#server/db/tables/products.ts';
import { Failure } from '#server/failure.ts';

type Product = typeof products.$inferSelect;
type SubProduct = typeof subProducts.$inferSelect;

/** One line of an order with what it sells, locked until the transaction ends. */
export interface Wanted {
  readonly quantity: number;
  readonly product: Product;
  readonly sub: SubProduct | undefined;
  readonly item: Product | SubProduct;
  readonly names: {
    readonly category: string | null;
    readonly size: string | null;
    readonly color: string | null;
    readonly provider: string | null;
  };
}

/**
 * Locks what the lines want, products before sub-products and both by id as every change of stock does, and refuses what
 * is not on sale (422) or lacking (409), each line by its position.
 */
export async function lockWanted(db: Reader, lines: readonly WantedLine[]): Promise<Wanted[]> {
  const productIds = lines.map((line) => line.product_id);
  const subIds = lines.flatMap((line) => line.sub_product_id ?? []);
  const found = byId(
    await db
      .select()
      .from(products)
      .where(inArray(products.id, productIds))
      .orderBy(asc(products.id))
      .for('no key update'),
  );
  const subs = byId(
    await db
      .select()
      .from(subProducts)
      .where(inArray(subProducts.id, subIds))
      .orderBy(asc(subProducts.id))
      .for('no key update'),
  );
  const names = await readNames(db, [...found.values()], [...subs.values()]);
  const refused: Record<string, string[]> = {};
  const wanted = lines.flatMap(({ product_id, sub_product_id, quantity }, position): Wanted[] => {
    const product = found.get(product_id);
    const sub = subs.get(sub_product_id ?? 0);
    const refuse = (field: string, code: string) => {
      refused[`lines.${position}.${field}`] = [code];
      return [];
    };
    if (!product || product.deletedAt) return refuse('product_id', 'product_unknown');
    const isSubGone = !sub || sub.deletedAt || sub.productId !== product_id;
    if (sub_product_id !== undefined && isSubGone) return refuse('sub_product_id', 'product_unknown');
    const isProviderOpen = product.providerId === null || names.openProviders.has(product.providerId);
    if (!product.enabled || !isProviderOpen) return refuse('product_id', 'product_disabled');
    if (sub && !sub.enabled) return refuse('sub_product_id', 'product_disabled');
    const item = sub ?? product;
    return [{ quantity, product, sub, item, names: names.of(product, item) }];
  });
  if (Object.keys(refused).length > 0) throw new Failure('validation_failed', { fields: refused });
  refuseLacking(wanted);
  return wanted;
}

function refuseLacking(wanted: readonly Wanted[]): void {
  const left = new Map(wanted.map(({ item }) => [item, item.quantity]));
  const lacking: Record<string, string[]> = {};
  for (const [position, { item, quantity }] of wanted.entries()) {
    const rest = (left.get(item) ?? 0) - quantity;
    left.set(item, rest);
    if (rest < 0) lacking[`lines.${position}`] = ['not_enough_stock'];
  }
  if (Object.keys(lacking).length > 0) throw new Failure('insufficient_stock', { fields: lacking });
}

async function readNames(db: Reader, found: readonly Product[], subs: readonly SubProduct[]) {
  const items = [...found, ...subs];
  const nameIn = async (table: typeof sizes | typeof colors | typeof categories, ids: readonly (number | null)[]) => {
    const wanted = ids.filter((id) => id !== null);
    const rows = await db.select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, wanted));
    return (id: number | null) => rows.find((row) => row.id === id)?.name ?? null;
  };
  const size = await nameIn(
    sizes,
    items.map(({ sizeId }) => sizeId),
  );
  const color = await nameIn(
    colors,
    items.map(({ colorId }) => colorId),
  );
  const category = await nameIn(
    categories,
    found.map(({ categoryId }) => categoryId),
  );
  const providerIds = found.flatMap(({ providerId }) => providerId ?? []);
  const sellers = byId(await db.select().from(accounts).where(inArray(accounts.id, providerIds)));
  const open = [...sellers.values()].filter(({ status, deletedAt }) => status && !deletedAt);
  return {
    openProviders: new Set(open.map(({ id }) => id)),
    of: (product: Product, item: Product | SubProduct): Wanted['names'] => ({
      category: category(product.categoryId),
      size: size(item.sizeId),
      color: color(item.colorId),
      provider: sellers.get(product.providerId ?? 0)?.name ?? null,
    }),
  };
}

function byId<Row extends { readonly id: number }>(rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
