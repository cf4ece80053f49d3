import * as v from 'valibot';
import { statusBulkOf } from './bulk.ts';
import { readOrDelete, recordFields } from './crud.ts';
import { dataOf, endpoint, type ReplyOf } from './endpoint.ts';
import { exportOf } from './exports.ts';
import { issue } from './issues.ts';
import { byDay, byFlag, defineList, oneOf } from './list.ts';
import { adminOnly } from './roles.ts';
import { flag, money, picture, version } from './wire.ts';

/** Kinds of account on the marketplace; neither signs in to the panel. */
export const USER_ROLES = ['user', 'moderator'] as const;
export type UserRole = (typeof USER_ROLES)[number];

export const userList = defineList({
  sort: ['created_at', 'full_name', 'id'],
  defaultSort: '-created_at',
  filters: {
    role: oneOf(USER_ROLES),
    status: byFlag,
    // Of the day they joined; both ends count, as Cairo days.
    date_from: byDay,
    date_to: byDay,
    deleted: byFlag,
  },
});

const fields = {
  ...recordFields,
  full_name: v.string(),
  email: v.nullable(v.string()),
  phone: v.string(),
  avatar: picture,
  status: flag,
  role: v.picklist(USER_ROLES),
};
const row = v.object(fields);
const details = v.object({
  ...fields,
  cover: picture,
  orders_count: v.number(),
  returns_count: v.number(),
  /** What was given back of all of them. */
  refunded_amount: money,
  /** As long as there is one, the account cannot be deleted. */
  orders_in_progress: v.number(),
  reviews_count: v.number(),
  complaints_count: v.number(),
});

/** Only the sent fields change; everything else about users is theirs. */
const userEdit = v.object({
  status: v.optional(flag),
  role: v.optional(v.picklist(USER_ROLES, issue('invalid'))),
  version,
});

/** Accounts of the marketplace. They come from the store; the panel switches, deletes and restores them. */
export const users = {
  ...readOrDelete({
    path: '/admin/users',
    access: adminOnly,
    list: userList,
    row,
    details,
    offline: { remove: 'online' },
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/admin/users/{id}',
    access: adminOnly,
    offline: 'queue',
    body: userEdit,
    reply: dataOf(details),
    merges: true,
  }),
  bulk: statusBulkOf('/admin/users', adminOnly),
  ...exportOf({ path: '/admin/users', access: adminOnly, list: userList }),
};

export type User = v.InferOutput<typeof row>;
export type UserDetails = ReplyOf<typeof users.get>['data'];
