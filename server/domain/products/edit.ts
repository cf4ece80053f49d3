import { toPiastres } from '#contract/money.ts';
import type { products as contract } from '#contract/products.ts';
import { writeRow } from '#server/db/record-rows.ts';
import { products } from '#server/db/tables/products.ts';
import { refuseStale } from '#server/failure.ts';
import { keepPicture } from '#server/files/form-pictures.ts';
import type { PreparedPicture } from '#server/files/images.ts';
import type { Call, CallContext } from '#server/http/api.ts';
import { auditRecord, lockLive } from '#server/http/removal.ts';
import { leaveForeignOffers, refreshPrices } from './prices.ts';
import { refuseTakenBarcode, refuseTakenPair, refuseUnknown } from './references.ts';
import { queueReindex } from './reindex.ts';
import { reindexProducts } from './search-text.ts';
import { moveStock } from './stock.ts';
import { detailsOf, type ProductRow } from './wire.ts';

type Edit = Omit<Call<typeof contract.update>['body'], 'image'>;
type EditCall = CallContext & { readonly params: { readonly id: number }; readonly body: Edit };

/** Writes the sent fields with all that hangs on them: offers, prices, stock, search text. Without a difference nothing. */
export async function editProduct(call: EditCall, picture?: PreparedPicture) {
  const { db, body, params } = call;
  const row = await lockLive(call, products);
  const before = await detailsOf(db, row.id);
  await refuseStale(body.version, row.version, () => before);
  if (!(await writeProduct(call, row, body, picture))) return before;
  const after = await detailsOf(db, params.id);
  await auditRecord(call, { resource: 'products' }, 'update', { before, after });
  return after;
}

/** Writes what differs over a locked row; false when nothing does. */
export async function writeProduct(
  call: CallContext,
  row: ProductRow,
  edit: Edit,
  picture?: PreparedPicture,
): Promise<boolean> {
  const { db, at } = call;
  const values = differing(row, edit);
  const { quantity = row.quantity } = edit;
  if (Object.keys(values).length === 0 && quantity === row.quantity && !picture) return false;
  await refuseUnknown(db, changedReferences(values));
  if (values.barcode !== undefined) await refuseTakenBarcode(db, values.barcode, { productId: row.id });
  if (values.sizeId !== undefined || values.colorId !== undefined) {
    const { sizeId = row.sizeId, colorId = row.colorId } = values;
    await refuseTakenPair(db, row.id, { size_id: sizeId, color_id: colorId }, { isProduct: true });
  }
  await writeRow(db, products, row.id, { ...values, ...(picture && { image: picture.key }) }, at);
  await keepPicture(call, picture, 'product', row.id);
  const item = { productId: row.id, subProductId: null };
  const delta = quantity - row.quantity;
  if (delta !== 0) await moveStock(call, item, { delta, balance: quantity, reason: 'count' });
  const moved = values.brandId !== undefined || values.categoryId !== undefined;
  if (moved) await leaveForeignOffers(call, [row.id]);
  else if (values.price !== undefined) await refreshPrices(db, [row.id]);
  const named = moved || values.providerId !== undefined || values.name !== undefined || values.barcode !== undefined;
  if (named) await reindexProducts(db, [row.id]);
  if (values.name !== undefined) await queueReindex(db, 'product', row.id);
  return true;
}

const COLUMNS = {
  name: 'name',
  brand_id: 'brandId',
  category_id: 'categoryId',
  provider_id: 'providerId',
  size_id: 'sizeId',
  color_id: 'colorId',
  barcode: 'barcode',
  description: 'description',
  shipping_description: 'shippingDescription',
  enabled: 'enabled',
  returnable: 'returnable',
} as const satisfies Partial<Record<keyof Edit, keyof ProductRow>>;

function differing(row: ProductRow, edit: Edit): Partial<ProductRow> {
  const price = edit.price === undefined ? row.price : toPiastres(edit.price);
  const changed = Object.entries(COLUMNS).flatMap(([field, column]) => {
    // The entries are those of the table above.
    const sent = edit[field as keyof typeof COLUMNS];
    return sent === undefined || sent === row[column] ? [] : [[column, sent] as const];
  });
  return { ...Object.fromEntries(changed), ...(price !== row.price && { price }) };
}

function changedReferences(values: Partial<ProductRow>) {
  return {
    brand_id: values.brandId,
    category_id: values.categoryId,
    provider_id: values.providerId,
    size_id: values.sizeId,
    color_id: values.colorId,
  };
}
