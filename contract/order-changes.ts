import * as v from 'valibot';
import { issue } from './issues.ts';
import { ORDER_REASONS, SETTABLE_STATUSES } from './order-status.ts';
import { email, flag, governorateCode, id, line, paragraph, phone, timestamp, version } from './wire.ts';

export const statusChange = v.object({
  status: v.picklist(SETTABLE_STATUSES, issue('invalid')),
  reason: v.optional(v.picklist(ORDER_REASONS, issue('reason_required'))),
  note: v.optional(paragraph(500)),
  /** "Return items to stock", of a cancel after completion only. */
  restock: v.optional(flag, true),
  version,
  /** When the change was made on a phone without a connection. */
  done_at: v.optional(timestamp),
});

/** A part of an address. */
const addressPart = line(0, 160);
const nothing = v.pipe(
  v.union([v.literal(''), v.null()]),
  v.transform(() => null),
);

/** Who gets the order and where it goes, corrected: what is left out stays. It never changes what is paid. */
export const contactChange = v.object({
  client_name: v.optional(line(1, 120)),
  client_phone: v.optional(phone),
  client_phone_2: v.optional(line(0, 32)),
  client_email: v.optional(v.union([nothing, email])),
  governorate_code: v.optional(v.union([nothing, governorateCode])),
  city: v.optional(addressPart),
  area: v.optional(addressPart),
  street: v.optional(addressPart),
  building: v.optional(addressPart),
  landmark: v.optional(addressPart),
  shipping_address: v.optional(v.pipe(paragraph(1_000), v.nonEmpty(issue('required')))),
  version,
  /** When the change was made on a phone without a connection. */
  done_at: v.optional(timestamp),
});

/** A note, or a provider's wish that the shop cancels the order; only the wish may go without words. */
const NOTE_KINDS = ['note', 'cancel_requested'] as const;
export const LONGEST_NOTE = 2_000;
export const orderNote = v.pipe(
  v.object({
    note: v.optional(paragraph(LONGEST_NOTE), ''),
    kind: v.optional(v.picklist(NOTE_KINDS, issue('invalid')), 'note'),
    /** When it was written on a phone without a connection. */
    done_at: v.optional(timestamp),
  }),
  v.forward(
    v.check(({ note, kind }) => kind === 'cancel_requested' || note !== '', issue('required')),
    ['note'],
  ),
);

/** How many pieces of one line were taken from the shelf, or put back: a difference, so that two pickers both count. */
const MOST_PICKED_AT_ONCE = 10_000;
export const linePick = v.object({
  line_id: id,
  delta: v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,5}$/), v.transform(Number))], issue('invalid')),
    v.integer(issue('invalid')),
    v.minValue(-MOST_PICKED_AT_ONCE, issue('invalid')),
    v.maxValue(MOST_PICKED_AT_ONCE, issue('invalid')),
  ),
  /** When it was done on a phone without a connection. */
  done_at: v.optional(timestamp),
});

/** A packing slip goes into the parcel, an invoice says what is to be paid. */
export const PRINT_KINDS = ['slip', 'invoice'] as const;
export type PrintKind = (typeof PRINT_KINDS)[number];
/** Orders that are printed in one go. */
export const MOST_PRINTED = 50;
export const orderPrint = v.object({
  kind: v.picklist(PRINT_KINDS, issue('invalid')),
  done_at: v.optional(timestamp),
});
