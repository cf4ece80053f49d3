import type { Reader } from '#server/db/database.ts';
import { asc, inArray } from '#server/db/query/drizzle.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { categories, colors, sizes } from '#server/db/tables/catalog.ts';
import { Failure } from '#server/failure.ts';
import { byId, lockGoods, type Product, type SubProduct } from './lock-goods.ts';

/** A line as it is asked for, and the fields under which a refusal of it is said. */
export interface Asked {
  readonly productId: number;
  readonly subProductId: number | null;
  readonly quantity: number;
  /** Of a product, or a size and color of it, that is not on sale; of too few pieces. */
  readonly at: { readonly product: string; readonly sub: string; readonly stock: string };
}

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
  /** Where it is said that there are too few. */
  readonly at: string;
}

/** Locks what the lines want and refuses what is not on sale (422) or lacking (409), each line by itself. */
export async function lockWanted(db: Reader, lines: readonly Asked[]): Promise<Wanted[]> {
  const { products: found, subs } = await lockGoods(db, lines);
  const names = await readNames(db, [...found.values()], [...subs.values()]);
  const refused: Record<string, string[]> = {};
  const wanted = lines.flatMap(({ productId, subProductId, quantity, at }): Wanted[] => {
    const product = found.get(productId);
    const sub = subs.get(subProductId ?? 0);
    const refuse = (field: string, code: string) => {
      refused[field] = [code];
      return [];
    };
    if (!product || product.deletedAt) return refuse(at.product, 'product_unknown');
    const isSubGone = !sub || sub.deletedAt || sub.productId !== productId;
    if (subProductId !== null && isSubGone) return refuse(at.sub, 'product_unknown');
    const isProviderOpen = product.providerId === null || names.openProviders.has(product.providerId);
    if (!product.enabled || !isProviderOpen) return refuse(at.product, 'product_disabled');
    if (sub && !sub.enabled) return refuse(at.sub, 'product_disabled');
    const item = sub ?? product;
    return [{ quantity, product, sub, item, names: names.of(product, item), at: at.stock }];
  });
  if (Object.keys(refused).length > 0) throw new Failure('validation_failed', { fields: refused });
  refuseLacking(wanted);
  return wanted;
}

function refuseLacking(wanted: readonly Wanted[]): void {
  const left = new Map(wanted.map(({ item }) => [item, item.quantity]));
  const lacking: Record<string, string[]> = {};
  for (const { item, quantity, at } of wanted) {
    const rest = (left.get(item) ?? 0) - quantity;
    left.set(item, rest);
    if (rest < 0) lacking[at] = ['not_enough_stock'];
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
  // Held until the order stands: a provider with something to ship is not deleted.
  const held = db
    .select()
    .from(accounts)
    .where(inArray(accounts.id, providerIds))
    .orderBy(asc(accounts.id))
    .for('share');
  const sellers = byId(await held);
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
