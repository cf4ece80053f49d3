import type { QueryClient } from '@tanstack/react-query';
import { listCall } from '#app/kit/list/list-search.ts';
import { pageQuery, recordQuery, warm } from '#app/sync/queries.ts';
import type { ListSearch } from '#contract/list.ts';
import { myProductList, myProducts } from '#contract/my-products.ts';

export const MY_PRODUCTS = 'my-products';
/** Under a name of their own, because their ids are no product's. */
export const MY_SUB_PRODUCTS = 'my-sub-products';

export const myProductsPage = (search: ListSearch) => pageQuery(MY_PRODUCTS, myProducts.list, search);
export const myProduct = (id: number) => recordQuery(MY_PRODUCTS, myProducts.get, id);

/** Asks for a page of the list before its screen is here. */
export function warmMyProducts(client: QueryClient, search: ListSearch) {
  return warm(client, myProductsPage(listCall(myProductList, search)));
}
