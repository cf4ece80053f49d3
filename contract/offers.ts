import * as v from 'valibot';
import { recordFields } from './crud.ts';
import { endpoint, pageOf, type ReplyOf } from './endpoint.ts';
import { issue } from './issues.ts';
import { byFlag, byId, defineList, oneOf } from './list.ts';
import { percentage } from './percentage.ts';
import { resource } from './resource.ts';
import { adminOnly } from './roles.ts';
import { maybeId } from './sellable.ts';
import { flag, idOf, line, picture, version } from './wire.ts';

export const OFFER_TYPES = ['category', 'brand'] as const;
/** Products of one offer. */
const MOST_OFFERED = 1_000;

export const offerList = defineList({
  sort: ['id', 'name', 'discount', 'created_at'],
  defaultSort: '-created_at',
  filters: { type: oneOf(OFFER_TYPES), brand: byId, category: byId, deleted: byFlag },
});

const named = v.object({ id: v.number(), name: v.string() });

const summary = {
  ...recordFields,
  name: v.string(),
  /** Percent. */
  discount: v.number(),
  type: v.picklist(OFFER_TYPES),
  brand_id: v.nullable(v.number()),
  category_id: v.nullable(v.number()),
  brand: v.nullable(named),
  category: v.nullable(named),
  /** Those that are there; a deleted one comes back into its offers when it is restored. */
  products_count: v.number(),
};

const row = v.object(summary);

/** One offer with its products. */
export const offerDetails = v.object({
  ...summary,
  products: v.array(
    v.object({
      product_id: v.number(),
      product_name: v.string(),
      image: picture,
      /** Pounds. */
      price: v.number(),
      /** What the client pays: another offer may be the better one. */
      price_after_offers: v.number(),
      /** Whether this offer is the one that makes the price. */
      is_best: flag,
      enabled: flag,
    }),
  ),
});

const offered = v.object(
  { product_id: idOf(issue('product_id_positive')), product_name: line(1, 160) },
  issue('products_format'),
);

/** A list, in a form as JSON text or as `products[0][product_id]`. */
const products = v.pipe(
  v.union([v.array(v.unknown()), v.pipe(v.string(), v.parseJson(), v.array(v.unknown()))], (problem) =>
    problem.input === undefined || problem.input === '' ? 'products_required' : 'products_format',
  ),
  v.minLength(1, issue('products_required')),
  v.maxLength(MOST_OFFERED, issue('too_long')),
  v.array(offered),
);

const fields = {
  name: line(1, 160, issue('offer_name_required')),
  discount: percentage('discount_positive', 'discount_max'),
  type: v.picklist(OFFER_TYPES, issue('required')),
  /** Of the type's own kind; the other one is cleared whatever was sent. */
  brand_id: v.optional(maybeId),
  category_id: v.optional(maybeId),
  products,
};

export const offerForm = v.object({
  ...fields,
  name: v.optional(fields.name, ''),
  discount: v.optional(fields.discount, ''),
  products: v.optional(fields.products, ''),
});
/** Only the sent fields change; a list of products replaces the one before. */
const offerEdit = v.object({ ...v.partial(v.object(fields)).entries, version });

/** What an offer is on, as a form names it: a brand or a category by its type. */
export function subjectOf(form: {
  readonly type: string;
  readonly brand_id?: number | null | undefined;
  readonly category_id?: number | null | undefined;
}): { readonly field: 'brand_id' | 'category_id'; readonly id: number | null } {
  return form.type === 'brand'
    ? { field: 'brand_id', id: form.brand_id ?? null }
    : { field: 'category_id', id: form.category_id ?? null };
}

/** A percentage off chosen products of one brand or category. The best single offer makes a product's price. */
export const offers = {
  ...resource('offers', {
    access: adminOnly,
    list: offerList,
    row: offerDetails,
    create: offerForm,
    update: offerEdit,
    offline: { create: 'queue', update: 'queue', remove: 'queue' },
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/offers',
    access: adminOnly,
    offline: 'read',
    list: offerList,
    reply: pageOf(row),
  }),
};

export type Offer = ReplyOf<typeof offers.list>['data'][number];
export type OfferDetails = ReplyOf<typeof offers.get>['data'];
