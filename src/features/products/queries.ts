import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { listCall } from '#app/kit/list/list-search.ts';
import { keys, pageQuery, recordQuery, warm } from '#app/sync/queries.ts';
import type { ListSearch } from '#contract/list.ts';
import { orders } from '#contract/orders.ts';
import { productStock } from '#contract/product-stock.ts';
import { productList, products } from '#contract/products.ts';
import { reviews } from '#contract/reviews.ts';

export const PRODUCTS = 'products';
/** Under resources of their own, because their ids are no product's. */
export const SUB_PRODUCTS = 'sub-products';
export const ATTACHMENTS = 'product-attachments';

export const productsPage = (search: ListSearch) => pageQuery(PRODUCTS, products.list, search);
export const productRecord = (id: number) => recordQuery(PRODUCTS, products.get, id);

const PART_SIZE = '10';
const pageOf = (page: number): ListSearch => ({ per_page: PART_SIZE, page: page > 1 ? String(page) : undefined });

export const stockPage = (id: number, page: number) =>
  queryOptions({
    queryKey: keys.part(PRODUCTS, id, `stock ${page}`),
    queryFn: ({ signal }) => call(productStock.list, { params: { id }, search: pageOf(page) }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Reviews of a product, under the reviews' own name so that a deleted one leaves here as well. */
export const productReviews = (id: number, page: number) =>
  pageQuery('reviews', reviews.list, { ...pageOf(page), product: String(id) });

export const productOrders = (id: number, page: number) =>
  pageQuery('orders', orders.list, { ...pageOf(page), product: String(id) });

/** Asks for the page that an address shows while the screen itself is still on its way. */
export function warmProducts(client: QueryClient, search: ListSearch) {
  return warm(client, productsPage(listCall(productList, search)));
}
