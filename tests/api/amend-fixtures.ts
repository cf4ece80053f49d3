import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { orders } from '#contract/orders.ts';
import { createStoreKey } from '#server/auth/store-keys.ts';
import { products } from '#server/db/tables/products.ts';
import { promoCodes } from '#server/db/tables/promotions.ts';
import { addProduct } from './goods.ts';
import type { Shop } from './shop.ts';

type Who = keyof Shop['keys'];

/** A shop with a till and the promo code TEN, and what is done there to orders that are amended. */
export async function openFixtures(shop: Shop) {
  const till = (await createStoreKey(shop.db, 'till', new Date())).key;
  await shop.db.insert(promoCodes).values({ code: 'TEN', codeKey: 'TEN', percentage: 10 });
  return {
    amend: (id: number, body: object, who: Who = 'admin') =>
      shop.ask(shop.keys[who], orders.amend, { id }, { body: { reason: 'customer_request', ...body } }),
    preview: (id: number, body: object) => shop.ask(shop.keys.admin, orders.previewAmendment, { id }, { body }),
    read: async (id: number, who: Who = 'admin') => (await shop.ask(shop.keys[who], orders.get, { id })).body.data,
    async stockOf(id: number) {
      const [row] = await shop.db.select().from(products).where(eq(products.id, id));
      expect(row?.totalQuantity).toBe(row?.quantity);
      return row?.quantity;
    },
    product: (name: string, quantity = 5, price = 10_000, providerId: number | null = null) =>
      addProduct(shop.db, { name, price, quantity, providerId }),
    /** An order as the store places it. */
    async place(wanted: readonly [productId: number, quantity: number][], more: object = {}) {
      const body = {
        client_name: 'ليلى مراد',
        client_phone: '01012345678',
        shipping_address: '7 شارع النيل',
        lines: wanted.map(([product_id, quantity]) => ({ product_id, quantity })),
        ...more,
      };
      const reply = await shop.call(till, 'POST', '/store/orders', { body });
      const { id, lines } = reply.body.data as { id: number; lines: { id: number }[] };
      return { id, lines: lines.map((line) => line.id) };
    },
  };
}
