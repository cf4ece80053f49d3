import * as v from 'valibot';
import { bulkRemovalOf } from './bulk.ts';
import { readOrDelete, recordFields } from './crud.ts';
import type { ReplyOf } from './endpoint.ts';
import { exportOf } from './exports.ts';
import { byDay, byFlag, byId, defineList, oneOf } from './list.ts';
import { adminOnly } from './roles.ts';
import { picture } from './wire.ts';

/** Stars, as a filter spells them. */
export const REVIEW_VALUES = ['5', '4', '3', '2', '1'] as const;

export const reviewList = defineList({
  sort: ['created_at', 'value', 'id'],
  defaultSort: '-created_at',
  filters: {
    value: oneOf(REVIEW_VALUES),
    product: byId,
    /** Of the product, as it is now. */
    provider: byId,
    user: byId,
    date_from: byDay,
    date_to: byDay,
    deleted: byFlag,
  },
});

const row = v.object({
  ...recordFields,
  /** null: the product is gone; its name stays. */
  product_id: v.nullable(v.number()),
  product_name: v.string(),
  product_image: picture,
  user_id: v.nullable(v.number()),
  user_name: v.string(),
  order_id: v.nullable(v.number()),
  description: v.string(),
  /** Stars, 1 to 5. */
  value: v.number(),
});

/** Written by users of the store; the panel reads and deletes them. */
export const reviews = {
  ...readOrDelete({ path: '/admin/reviews', access: adminOnly, list: reviewList, row, offline: { remove: 'queue' } }),
  bulk: bulkRemovalOf('/admin/reviews', adminOnly),
  ...exportOf({ path: '/admin/reviews', access: adminOnly, list: reviewList }),
};

export type Review = ReplyOf<typeof reviews.get>['data'];
