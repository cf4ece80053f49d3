import { productAttachments } from '#contract/product-attachments.ts';
import { productStock } from '#contract/product-stock.ts';
import { products } from '#contract/products.ts';
import { LOW_STOCK } from '#contract/sellable.ts';
import { subProducts } from '#contract/sub-products.ts';
import type { Api } from '#server/http/api.ts';
import { Failure } from '#server/http/failure.ts';
import { mount } from '#server/http/mount.ts';

export function mountProducts(api: Api): void {
  const calls = { ...products, subs: subProducts, stock: productStock, attachments: productAttachments };
  const all = [products, calls.subs, calls.stock, calls.attachments].flatMap((group) => Object.values(group));
  for (const call of all) {
    mount(api, call, async () => {
      throw new Failure('unavailable', { headers: { 'Retry-After': String(LOW_STOCK) } });
    });
  }
}
