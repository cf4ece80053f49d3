import { toPiastres } from '#contract/money.ts';
import type { products as contract } from '#contract/products.ts';
import { products, subProducts } from '#server/db/tables/products.ts';
import { pairTaken, refuseTakenBarcode, refuseUnknown } from '#server/domain/products/references.ts';
import { reindexProducts } from '#server/domain/products/search-text.ts';
import { moveStock } from '#server/domain/products/stock.ts';
import { detailsOf } from '#server/domain/products/wire.ts';
import { invalidField } from '#server/failure.ts';
import { keepPicture, takePictures } from '#server/files/form-pictures.ts';
import type { PreparedPicture } from '#server/files/images.ts';
import type { Storage } from '#server/files/storage.ts';
import type { Call, CallContext } from '#server/http/api.ts';
import { auditRecord } from '#server/http/removal.ts';

type Form = Call<typeof contract.create>['body'];
type NewSubProduct = Omit<Form['sub_products'][number], 'image_index'>;

/** The product's picture first, then those of the sub-products as they were sent. */
export function takeProductPictures(storage: Storage, { image, sub_images, sub_products }: Form) {
  for (const [at, { image_index }] of sub_products.entries()) {
    const isThere = typeof image_index !== 'number' || image_index < sub_images.length;
    if (!isThere) throw invalidField(`sub_products.${at}.image_index`, 'invalid');
  }
  const others = sub_images.map((file, at) => ({ file, field: `sub_images.${at}` }));
  return takePictures(storage, [{ file: image, field: 'image' }, ...others]);
}

/** Writes a product with its sub-products, pictures and first stock. */
export async function createProduct(call: Call<typeof contract.create, readonly PreparedPicture[]>) {
  const { db, body, prepared } = call;
  await refuseUnknown(db, body);
  refuseRepeatedPairs(body);
  const [picture, ...others] = prepared;
  const id = await insertProduct(call, body, picture);
  for (const [at, { image_index, ...form }] of body.sub_products.entries()) {
    const own = typeof image_index === 'number' ? others[image_index] : undefined;
    await insertSubProduct(call, id, form, own, `sub_products.${at}.`);
  }
  await reindexProducts(db, [id]);
  const after = await detailsOf(db, id);
  await auditRecord({ ...call, params: { id } }, { resource: 'products' }, 'create', { after });
  return after;
}

/** What a product of an imported file has as well; only the picture is missing there. */
type NewProduct = Omit<Form, 'image' | 'sub_products' | 'sub_images'>;

async function insertProduct(
  call: Pick<CallContext, 'db' | 'actor' | 'at'>,
  form: NewProduct,
  picture: PreparedPicture | undefined,
): Promise<number> {
  const { db, at } = call;
  await refuseTakenBarcode(db, form.barcode, {});
  const { name, description, quantity } = form;
  const links = { brandId: form.brand_id, categoryId: form.category_id, providerId: form.provider_id };
  const texts = { name, description, shippingDescription: form.shipping_description };
  const [row] = await db
    .insert(products)
    .values({
      ...texts,
      ...links,
      ...sold(form),
      returnable: form.returnable,
      image: picture?.key ?? null,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: products.id });
  const id = row?.id ?? 0;
  await keepPicture(call, picture, 'product', id);
  const first = { delta: quantity, balance: quantity, reason: 'count' } as const;
  if (quantity > 0) await moveStock(call, { productId: id, subProductId: null }, first);
  return id;
}

/** Writes a sub-product of a product whose row is locked or new; the size and color were compared by the caller. */
export async function insertSubProduct(
  call: Pick<CallContext, 'db' | 'actor' | 'at'>,
  productId: number,
  form: NewSubProduct,
  picture: PreparedPicture | undefined,
  prefix = '',
): Promise<number> {
  const { db, at } = call;
  await refuseUnknown(db, form, prefix);
  await refuseTakenBarcode(db, form.barcode, {}, `${prefix}barcode`);
  const [row] = await db
    .insert(subProducts)
    .values({ productId, ...sold(form), image: picture?.key ?? null, createdAt: at, updatedAt: at })
    .returning({ id: subProducts.id });
  const id = row?.id ?? 0;
  await keepPicture(call, picture, 'sub_product', id);
  const first = { delta: form.quantity, balance: form.quantity, reason: 'count' } as const;
  if (form.quantity > 0) await moveStock(call, { productId, subProductId: id }, first);
  return id;
}

/** Quantities are 0 until the stock is moved. */
function sold(form: NewSubProduct) {
  const price = toPiastres(form.price);
  const kind = { sizeId: form.size_id, colorId: form.color_id, barcode: form.barcode };
  return { price, priceAfterOffers: price, ...kind, enabled: form.enabled };
}

function refuseRepeatedPairs({ size_id, color_id, sub_products }: Form): void {
  const seen = new Set([`${size_id} ${color_id}`]);
  for (const [at, sub] of sub_products.entries()) {
    const pair = `${sub.size_id} ${sub.color_id}`;
    if (seen.has(pair)) throw pairTaken(`sub_products.${at}.size_id`);
    seen.add(pair);
  }
}
