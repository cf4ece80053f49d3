import * as v from 'valibot';
import { bulkOf } from './bulk.ts';
import { COMPLAINT_STATUSES } from './complaint-status.ts';
import { readOrDelete, recordFields } from './crud.ts';
import { dataOf, endpoint, type ReplyOf } from './endpoint.ts';
import { exportOf } from './exports.ts';
import { issue } from './issues.ts';
import { byDay, byFlag, byId, defineList, oneOf } from './list.ts';
import { adminOnly, ROLES } from './roles.ts';
import { paragraph, picture, timestamp, version } from './wire.ts';

export const LONGEST_REPLY = 2_000;

export const complaintList = defineList({
  /** `status`: the pending ones first, and among equals the one that has waited longest. */
  sort: ['status', 'created_at', 'id'],
  defaultSort: 'status',
  filters: {
    status: oneOf(COMPLAINT_STATUSES),
    date_from: byDay,
    date_to: byDay,
    has_reply: byFlag,
    user: byId,
    order: byId,
    deleted: byFlag,
  },
});

const fields = {
  ...recordFields,
  name: v.string(),
  status: v.picklist(COMPLAINT_STATUSES),
  description: v.string(),
  reply: v.nullable(v.string()),
  replied_at: v.nullable(timestamp),
  /** The name of whoever wrote the reply as it is now. */
  replied_by: v.nullable(v.string()),
  user_id: v.nullable(v.number()),
  order_id: v.nullable(v.number()),
};
const row = v.object(fields);
const details = v.object({
  ...fields,
  /** Who sent it, while the account exists. */
  user: v.nullable(
    v.object({
      id: v.number(),
      full_name: v.string(),
      phone: v.string(),
      email: v.nullable(v.string()),
      avatar: picture,
    }),
  ),
});

const status = v.picklist(COMPLAINT_STATUSES, issue('invalid'));

/** Only the sent fields change. A first reply takes up a pending complaint, unless a status is sent along. */
const complaintEdit = v.object({
  status: v.optional(status),
  /** Empty: takes the reply back. */
  reply: v.optional(paragraph(LONGEST_REPLY)),
  version,
  /** When it was done on a phone without a connection. */
  done_at: v.optional(timestamp),
});

export const COMPLAINT_HISTORY_KINDS = ['status_changed', 'replied', 'reply_changed', 'reply_removed'] as const;

const historyEntry = v.object({
  id: v.number(),
  kind: v.picklist(COMPLAINT_HISTORY_KINDS),
  /** Of status_changed: {from, to}; of replied and reply_changed: {reply}. */
  data: v.record(v.string(), v.unknown()),
  by_name: v.nullable(v.string()),
  by_role: v.nullable(v.picklist(ROLES)),
  /** When the server took it. */
  at: timestamp,
  /** When it was done on a phone without a connection. */
  done_at: v.nullable(timestamp),
});

/** Sent by users of the store; the panel answers them. */
export const complaints = {
  ...readOrDelete({
    path: '/admin/complaints',
    access: adminOnly,
    list: complaintList,
    row,
    details,
    // Deleting a solved one may wait; the server refuses any other.
    offline: { remove: 'queue' },
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/admin/complaints/{id}',
    access: adminOnly,
    offline: 'queue',
    body: complaintEdit,
    reply: dataOf(details),
    merges: true,
  }),
  history: endpoint({
    method: 'GET',
    path: '/admin/complaints/{id}/history',
    access: adminOnly,
    offline: 'read',
    reply: dataOf(v.array(historyEntry)),
  }),
  bulk: bulkOf({
    path: '/admin/complaints',
    access: adminOnly,
    fields: { action: v.picklist(['status', 'delete', 'restore'], issue('invalid')), status: v.optional(status) },
  }),
  ...exportOf({ path: '/admin/complaints', access: adminOnly, list: complaintList }),
};

export type Complaint = v.InferOutput<typeof row>;
export type ComplaintDetails = ReplyOf<typeof complaints.get>['data'];
export type ComplaintHistoryEntry = ReplyOf<typeof complaints.history>['data'][number];
