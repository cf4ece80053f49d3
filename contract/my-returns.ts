import * as v from 'valibot';
import { recordFields } from './crud.ts';
import { dataOf, endpoint, pageOf, type ReplyOf } from './endpoint.ts';
import { exportOf } from './exports.ts';
import { byDay, defineList, oneOf } from './list.ts';
import { returnPicture } from './return-pictures.ts';
import { LINE_RETURN_REASONS, RETURN_STATUSES } from './returns-rules.ts';
import type { Access } from './roles.ts';
import { picture, timestamp } from './wire.ts';

export const myReturnList = defineList({
  sort: ['created_at'],
  defaultSort: '-created_at',
  filters: {
    status: oneOf(RETURN_STATUSES),
    /** Of any of his lines. */
    reason: oneOf(LINE_RETURN_REASONS),
    date_from: byDay,
    date_to: byDay,
  },
});

const line = v.object({
  id: v.number(),
  order_line_id: v.number(),
  product_name: v.string(),
  image: picture,
  size: v.nullable(v.string()),
  color: v.nullable(v.string()),
  quantity: v.number(),
  reason: v.picklist(LINE_RETURN_REASONS),
  /** What the client says of it. */
  note: v.string(),
  /** null: not received yet. */
  good: v.nullable(v.number()),
  damaged: v.nullable(v.number()),
});

const row = v.object({
  ...recordFields,
  /** R- and its id. */
  number: v.string(),
  order_id: v.number(),
  status: v.picklist(RETURN_STATUSES),
  /** Of his lines. */
  pieces: v.number(),
  /** His alone. */
  lines: v.array(line),
  /** Of the whole return. */
  pictures: v.array(returnPicture),
  received_at: v.nullable(timestamp),
});

const access: Access = { roles: ['Provider'] };
const path = '/admin/my-returns';

/** What comes back of a provider's goods, without the client, the money, and the lines of others. */
export const myReturns = {
  list: endpoint({ method: 'GET', path, access, offline: 'read', list: myReturnList, reply: pageOf(row) }),
  get: endpoint({ method: 'GET', path: `${path}/{id}`, access, offline: 'read', reply: dataOf(row) }),
  /** WebP; `size` is one of PICTURE_SIZES. */
  picture: endpoint({
    method: 'GET',
    path: `${path}/{return_id}/pictures/{id}/{size}`,
    access,
    offline: 'online',
    reply: v.string(),
    media: 'file',
  }),
  /** A row for each of his lines. */
  ...exportOf({ path, access, list: myReturnList }),
};

export type MyReturn = ReplyOf<typeof myReturns.get>['data'];
