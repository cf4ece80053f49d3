import * as v from 'valibot';
import { dataOf, endpoint, pageOf, type ReplyOf } from './endpoint.ts';
import { byDay, byId, byText, defineList } from './list.ts';
import { adminOnly } from './roles.ts';
import { timestamp } from './wire.ts';

export const activityList = defineList({
  sort: ['at'],
  defaultSort: '-at',
  filters: {
    actor: byId,
    /** The resource in the API's word: orders, sub-admins, … */
    entity: byText,
    /** With `entity`: one record of it. */
    record: byId,
    action: byText,
    date_from: byDay,
    date_to: byDay,
  },
});

/** Everything that the log can say was done. A new word here does not compile until the panel can say it. */
export type AuditAction =
  | 'create'
  | 'update'
  | 'delete'
  | 'restore'
  | 'merge'
  | 'change_status'
  | 'change_contact'
  | 'amend'
  | 'map'
  | 'place'
  | 'stock'
  | 'leave_offer'
  | 'set_rights'
  | 'set_password'
  | 'change_password'
  | 'sign_in'
  | 'end_sessions'
  | 'disable'
  | 'revoke'
  /** An older copy of the shop. */
  | 'put_back';

/** Fields by name; of a change only those that differ. Secrets are masked before they are written. */
const fields = v.nullable(v.record(v.string(), v.unknown()));

const row = v.object({
  id: v.number(),
  at: timestamp,
  /** When it was done, where a device sent it later. */
  done_at: v.nullable(timestamp),
  /** null: the system or the store did it. Name and role as they were then. */
  actor: v.nullable(v.object({ id: v.nullable(v.number()), name: v.string(), role: v.string() })),
  action: v.string(),
  entity: v.string(),
  entity_id: v.nullable(v.number()),
  /** What the record is called now; null where it has no name, or is gone for good. */
  entity_name: v.nullable(v.string()),
  before: fields,
  after: fields,
  ip: v.string(),
  device: v.string(),
  request_id: v.string(),
});

/** Who did what, for a year; nothing here can be changed. */
export const activity = {
  list: endpoint({
    method: 'GET',
    path: '/admin/activity',
    access: adminOnly,
    offline: 'read',
    list: activityList,
    reply: pageOf(row),
  }),
  /** What the list can be narrowed to: the words and the people that stand in it. */
  choices: endpoint({
    method: 'GET',
    path: '/admin/activity/choices',
    access: adminOnly,
    offline: 'read',
    reply: dataOf(
      v.object({
        actors: v.array(v.object({ id: v.number(), name: v.string() })),
        entities: v.array(v.string()),
        actions: v.array(v.string()),
      }),
    ),
  }),
};

export type Activity = ReplyOf<typeof activity.list>['data'][number];
