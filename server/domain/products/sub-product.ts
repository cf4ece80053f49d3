import { toPiastres } from '#contract/money.ts';
import type { subProducts as contract } from '#contract/sub-products.ts';
import { writeRow } from '#server/db/record-rows.ts';
import { subProducts } from '#server/db/tables/products.ts';
import { keepPicture } from '#server/files/form-pictures.ts';
import type { PreparedPicture } from '#server/files/images.ts';
import type { Call, CallContext } from '#server/http/api.ts';
import { refreshPrices } from './prices.ts';
import { refuseTakenBarcode, refuseTakenPair, refuseUnknown } from './references.ts';
import { reindexProducts } from './search-text.ts';
import { moveStock } from './stock.ts';
import type { SubProductRow } from './wire.ts';

/** The fields of an edit; an empty `image` takes the picture away. */
export type SubProductEdit = Omit<Call<typeof contract.update>['body'], 'image'> & { readonly image?: '' };

/** Writes what differs over a sub-product whose product is locked; false when nothing does. */
export async function writeSubProduct(
  call: CallContext,
  sub: SubProductRow,
  edit: SubProductEdit,
  picture?: PreparedPicture,
): Promise<boolean> {
  const { db, at } = call;
  const values = wantedOf(sub, edit, picture);
  const changed = Object.entries(values).filter(([column, value]) => sub[column as keyof typeof values] !== value);
  const { quantity = sub.quantity } = edit;
  if (changed.length === 0 && quantity === sub.quantity) return false;
  const { sizeId, colorId, barcode, price } = values;
  const moved = sizeId !== sub.sizeId || colorId !== sub.colorId;
  if (moved) {
    await refuseUnknown(db, { size_id: sizeId, color_id: colorId });
    await refuseTakenPair(db, sub.productId, { size_id: sizeId, color_id: colorId }, { except: sub.id });
  }
  if (barcode !== sub.barcode) await refuseTakenBarcode(db, barcode, { subProductId: sub.id });
  await writeRow(db, subProducts, sub.id, values, at);
  await keepPicture(call, picture, 'sub_product', sub.id);
  const item = { productId: sub.productId, subProductId: sub.id };
  const delta = quantity - sub.quantity;
  if (delta !== 0) await moveStock(call, item, { delta, balance: quantity, reason: 'count' });
  if (price !== sub.price) await refreshPrices(db, [sub.productId]);
  if (barcode !== sub.barcode) await reindexProducts(db, [sub.productId]);
  return true;
}

function wantedOf(sub: SubProductRow, edit: SubProductEdit, picture: PreparedPicture | undefined) {
  const { size_id = sub.sizeId, color_id = sub.colorId, barcode = sub.barcode, enabled = sub.enabled } = edit;
  const kept = edit.image === '' ? null : sub.image;
  return {
    price: edit.price === undefined ? sub.price : toPiastres(edit.price),
    sizeId: size_id,
    colorId: color_id,
    barcode,
    enabled,
    image: picture?.key ?? kept,
  };
}
