import * as v from 'valibot';
import { toDecimalText, toLatinDigits } from './arabic.ts';
import { type IssueCode, issue } from './issues.ts';
import { id, line } from './wire.ts';

/** Pounds. */
export const DEAREST = 9_999_999.99;
/** Lines that one order may have. */
export const MOST_ORDER_LINES = 100;
export const MOST_PIECES = 1_000_000;
/** Up to this many pieces a product runs low. */
export const LOW_STOCK = 5;

/** Pounds as typed, with any digits and decimal separator; pounds inside as well, so that it is compared as it is shown. */
export const amountAs = (wrong: IssueCode) =>
  v.pipe(
    v.union([v.number(), v.string()], wrong),
    v.transform((typed) => toDecimalText(String(typed))),
    v.regex(/^\d{1,7}(\.\d{1,2})?$/, wrong),
    v.transform(Number),
    v.maxValue(DEAREST, issue('invalid')),
  );

export const price = amountAs('price_negative');

/** A whole number as typed, with any digits, that is neither less nor more than these. */
export const wholeBetween = ({ least, most }: { readonly least: number; readonly most: number }) =>
  v.pipe(
    v.union([v.number(), v.string()], issue('invalid')),
    v.transform((typed) => toLatinDigits(String(typed)).trim()),
    v.regex(/^\d{1,7}$/, issue('invalid')),
    v.transform(Number),
    v.minValue(least, issue('invalid')),
    v.maxValue(most, issue('invalid')),
  );

/** Pieces as typed, with any digits. */
export const quantity = v.pipe(
  v.union([v.number(), v.string()], issue('quantity_whole')),
  v.transform((typed) => toLatinDigits(String(typed)).trim()),
  v.regex(/^\d{1,7}$/, issue('quantity_whole')),
  v.transform(Number),
  v.maxValue(MOST_PIECES, issue('quantity_whole')),
);

/** Letters and digits under the bars; '' or null: none. Unique among everything that is sold. */
export const barcode = v.nullable(
  v.pipe(
    line(0, 64),
    v.transform((typed) => toLatinDigits(typed) || null),
  ),
);

/** The id of another record; '' or null: none. */
export const maybeId = v.nullable(
  v.union(
    [
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
      id,
    ],
    issue('invalid'),
  ),
);
