import { expect } from 'vitest';
import { products as contract } from '#contract/products.ts';
import { subProducts } from '#contract/sub-products.ts';
import { formOf, type Shop } from './shop.ts';
import { smallPicture } from './small-picture.ts';

/** What the tests of products do with a shop, as its admin. */
export function productFixtures(shop: Shop) {
  const admin = shop.keys.admin;
  const basics = () => ({
    name: 'قميص صيفي',
    image: smallPicture(),
    brand_id: String(shop.catalog.brand),
    category_id: String(shop.catalog.category),
    price: '100',
    quantity: '3',
  });
  const create = (more: Record<string, string | Blob> = {}) =>
    shop.call(admin, 'POST', contract.create.path, { body: formOf({ ...basics(), ...more }) });
  return {
    basics,
    create,
    async make(more: Record<string, string | Blob> = {}) {
      const reply = await create(more);
      expect(reply.status).toBe(201);
      return reply.body.data;
    },
    get: async (id: number) => (await shop.ask(admin, contract.get, { id })).body.data,
    edit: (id: number, body: object) => shop.ask(admin, contract.update, { id }, { body }),
    addSub: (id: number, body: object) => shop.ask(admin, subProducts.create, { product_id: id }, { body }),
    editSub: (product_id: number, id: number, body: object) =>
      shop.ask(admin, subProducts.update, { product_id, id }, { body }),
    async found(search: Record<string, string>): Promise<number[]> {
      const { body } = await shop.ask(admin, contract.list, {}, { search: { per_page: '100', ...search } });
      return body.data.map(({ id }: { id: number }) => id);
    },
  };
}
