import * as v from 'valibot';
import { ROLES } from './roles.ts';
import { timestamp } from './wire.ts';

/** What can happen to an order. */
export const HISTORY_KINDS = [
  'placed',
  'status_changed',
  'contact_changed',
  'amended',
  'note',
  'picked',
  'printed',
  'payment',
  'shipped',
  'return_requested',
  'return_approved',
  'return_refused',
  'return_canceled',
  'return_received',
  'return_refunded',
] as const;

export const historyEntry = v.object({
  id: v.number(),
  kind: v.picklist(HISTORY_KINDS),
  /** Of status_changed: {from, to, reason, note, raw}; of contact_changed: {fields}, their names; of amended: {lines, totals, reason, note}; of payment: {state, amount (pounds), type}; of note: {text, kind}; of return_*: {return_id, pieces, reason, total (pounds)}. */
  data: v.record(v.string(), v.unknown()),
  by_name: v.nullable(v.string()),
  by_role: v.nullable(v.union([v.picklist(ROLES), v.literal('system')])),
  /** When the server took it. */
  at: timestamp,
  /** When it was done on a phone without a connection. */
  done_at: v.nullable(timestamp),
});
export type HistoryEntry = v.InferOutput<typeof historyEntry>;
