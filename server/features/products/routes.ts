import { products } from '#contract/products.ts';
import { products as productTable, subProducts } from '#server/db/tables/products.ts';
import { editProduct } from '#server/domain/products/edit.ts';
import { dropPictures, takePicture, WITH_PICTURE } from '#server/files/form-pictures.ts';
import { PICTURE_BODY_LIMIT } from '#server/files/images.ts';
import type { Api } from '#server/http/api.ts';
import type { Feature } from '#server/http/feature.ts';
import { mount, mountPrepared } from '#server/http/mount.ts';
import { mountRecord, namingDeleters } from '#server/http/removal.ts';
import { mountProductAttachments } from './attachments.ts';
import { changeMany } from './bulk.ts';
import { createProduct, takeProductPictures } from './create.ts';
import { mountProductExport } from './csv/export.ts';
import { mountProductImport } from './csv/import.ts';
import { listChoices, listProducts, productFinder, productSource, readChoice } from './list.ts';
import { productKind } from './removal.ts';
import { mountProductStock } from './stock.ts';
import { mountSubProducts } from './sub-products.ts';

/** Bytes of a form with a product's picture and those of its sub-products, all together. */
const FORM_LIMIT = 2 * PICTURE_BODY_LIMIT;

function mountProducts(api: Api): void {
  mount(api, products.list, (call) => namingDeleters(call, productTable, listProducts(call.db, call.list)));
  mount(api, products.choices, ({ db, list }) => listChoices(db, list));
  mount(api, products.choice, async ({ db, actor, params }) => ({ data: await readChoice(db, actor, params.id) }));
  mountPrepared(
    api,
    products.create,
    ({ body, deps }) => takeProductPictures(deps.storage, body),
    async (call) => ({ data: await createProduct(call) }),
    { bodyLimit: FORM_LIMIT, abandon: (pictures, deps) => dropPictures(deps.storage, pictures) },
  );
  mountPrepared(
    api,
    products.update,
    ({ body, deps }) => takePicture(deps.storage, body.image),
    async ({ body: { image: _, ...body }, ...call }) => ({ data: await editProduct({ ...call, body }, call.prepared) }),
    WITH_PICTURE,
  );
  mountRecord(api, products, productKind);
  mount(api, products.bulk, changeMany, { inTransaction: false });
  mountSubProducts(api);
  mountProductStock(api);
  mountProductAttachments(api);
  mountProductExport(api, productSource);
  mountProductImport(api);
}

export const productsFeature: Feature = {
  mount: mountProducts,
  named: { table: productTable, id: productTable.id, name: productTable.name },
  found: productFinder,
  purged: [subProducts, productTable],
};
