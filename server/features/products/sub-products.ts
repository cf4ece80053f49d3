import { subProducts as contract, MOST_SUB_PRODUCTS } from '#contract/sub-products.ts';
import type { Reader } from '#server/db/database.ts';
import { eq, sql } from '#server/db/query/drizzle.ts';
import { lockRow, markDeleted } from '#server/db/soft-delete.ts';
import { products, subProducts } from '#server/db/tables/products.ts';
import { refreshPrices } from '#server/domain/products/prices.ts';
import { refuseDeletedReferences, refuseTakenBarcode, refuseTakenPair } from '#server/domain/products/references.ts';
import { reindexProducts } from '#server/domain/products/search-text.ts';
import { type SubProductEdit, writeSubProduct } from '#server/domain/products/sub-product.ts';
import { type ProductRow, type SubProductRow, subProductOf } from '#server/domain/products/wire.ts';
import { Failure, invalidField, refuseStale } from '#server/failure.ts';
import { takePicture, WITH_PICTURE } from '#server/files/form-pictures.ts';
import type { PreparedPicture } from '#server/files/images.ts';
import type { Api, Call, CallContext } from '#server/http/api.ts';
import { mount, mountPrepared } from '#server/http/mount.ts';
import { refuseRestore, requireLive } from '#server/http/records.ts';
import { auditRecord } from '#server/http/removal.ts';
import { insertSubProduct } from './create.ts';
import { refuseWhileOrdered } from './removal.ts';

const RESOURCE = { resource: 'sub-products' };

type One = CallContext & { readonly params: { readonly product_id: number; readonly id: number } };

export function mountSubProducts(api: Api): void {
  mountPrepared(
    api,
    contract.create,
    ({ body, deps }) => takePicture(deps.storage, body.image),
    addSubProduct,
    WITH_PICTURE,
  );
  mountPrepared(
    api,
    contract.update,
    ({ body: { image }, deps }) => takePicture(deps.storage, image === '' ? undefined : image),
    async (call) => {
      const { image, ...body } = call.body;
      const edit = image === '' ? { ...body, image } : body;
      return { data: await editSubProduct(call, edit, call.prepared) };
    },
    WITH_PICTURE,
  );
  mount(api, contract.remove, async (call) => ({ data: await removeSubProduct(call) }));
  mount(api, contract.restore, async (call) => ({ data: await restoreSubProduct(call) }));
}

async function addSubProduct(call: Call<typeof contract.create, PreparedPicture | undefined>) {
  const { db, actor, params, body, prepared } = call;
  const { id } = await requireLive(db, await lockRow(db, products, params.product_id), actor);
  const count = await db.$count(
    subProducts,
    sql`${subProducts.productId} = ${id} and ${subProducts.deletedAt} is null`,
  );
  if (count >= MOST_SUB_PRODUCTS) throw invalidField('size_id', 'too_long');
  await refuseTakenPair(db, id, body);
  const subId = await insertSubProduct(call, id, body, prepared);
  await refreshPrices(db, [id]);
  if (body.barcode) await reindexProducts(db, [id]);
  const after = await subProductOf(db, subId);
  await auditRecord({ ...call, params: { id: subId } }, RESOURCE, 'create', { after });
  return { data: after };
}

async function editSubProduct(
  call: One & { readonly body: { readonly version?: number | undefined } },
  edit: SubProductEdit,
  picture: PreparedPicture | undefined,
) {
  const { db } = call;
  const { sub } = await lockBoth(call);
  const before = await subProductOf(db, sub.id);
  await refuseStale(edit.version, sub.version, () => before);
  if (!(await writeSubProduct(call, sub, edit, picture))) return before;
  const after = await subProductOf(db, sub.id);
  await auditRecord(call, RESOURCE, 'update', { before, after });
  return after;
}

async function removeSubProduct(call: One & { readonly body: { readonly version?: number | undefined } }) {
  const { db, actor, at, body } = call;
  const { sub } = await lockBoth(call);
  const before = await subProductOf(db, sub.id);
  await refuseStale(body.version, sub.version, () => before);
  await refuseWhileOrdered(db, sql`order_lines.sub_product_id = ${sub.id}`);
  await markDeleted(db, subProducts, sub.id, { by: actor.id }, at);
  await countIn(db, sub, -1);
  await auditRecord(call, RESOURCE, 'delete', { before });
  return { id: sub.id, deleted_at: at.toISOString() };
}

async function restoreSubProduct(call: One) {
  const { db, actor, params, at } = call;
  const product = await requireLive(db, await lockRow(db, products, params.product_id), actor);
  const sub = ownOf(product, await lockRow(db, subProducts, params.id));
  refuseRestore(sub, actor, at);
  if (!sub.deletedAt) return subProductOf(db, sub.id);
  await refuseDeletedReferences(db, sub);
  await refuseTakenPair(db, product.id, { size_id: sub.sizeId, color_id: sub.colorId });
  await refuseTakenBarcode(db, sub.barcode, { subProductId: sub.id });
  await markDeleted(db, subProducts, sub.id, null, at);
  await countIn(db, sub, 1);
  await refreshPrices(db, [product.id]);
  const after = await subProductOf(db, sub.id);
  await auditRecord(call, RESOURCE, 'restore', { after });
  return after;
}

/** A sub-product's pieces count in its product as long as it is there. */
async function countIn(db: Reader, { productId, quantity }: SubProductRow, sign: 1 | -1): Promise<void> {
  const totalQuantity = sql`${products.totalQuantity} + ${sign * quantity}`;
  await db.update(products).set({ totalQuantity }).where(eq(products.id, productId));
  await reindexProducts(db, [productId]);
}

/** The product first, as everywhere: whoever locks both in another order could wait for ever. */
async function lockBoth({ db, actor, params }: One): Promise<{ product: ProductRow; sub: SubProductRow }> {
  const product = await requireLive(db, await lockRow(db, products, params.product_id), actor);
  const sub = await requireLive(db, ownOf(product, await lockRow(db, subProducts, params.id)), actor);
  return { product, sub };
}

function ownOf({ id }: ProductRow, sub: SubProductRow | undefined): SubProductRow {
  if (sub?.productId !== id) throw new Failure('not_found');
  return sub;
}
