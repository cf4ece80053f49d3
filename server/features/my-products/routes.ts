import { myProducts } from '#contract/my-products.ts';
import type { Api } from '#server/http/api.ts';
import type { Feature } from '#server/http/feature.ts';
import { mount } from '#server/http/mount.ts';
import { editMyProduct, editMySubProduct, findMyProduct, listMyProducts } from './store.ts';

function mountMyProducts(api: Api): void {
  mount(api, myProducts.list, ({ db, actor, list }) => listMyProducts(db, actor, list));
  mount(api, myProducts.get, async ({ db, actor, params }) => ({ data: await findMyProduct(db, actor, params.id) }));
  mount(api, myProducts.update, async (call) => ({ data: await editMyProduct(call) }));
  mount(api, myProducts.updateSub, async (call) => ({ data: await editMySubProduct(call) }));
}

// The products of a provider, of which he only changes some: everything else is said by products.
export const myProductsFeature: Feature = {
  mount: mountMyProducts,
  named: null,
  found: null,
  purged: [],
};
