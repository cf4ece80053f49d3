import * as v from 'valibot';
import { toDecimalText } from './arabic.ts';
import { type IssueCode, issue } from './issues.ts';

/** More than 0, at most 100, with at most two decimals; also as text, in any digits. */
export function percentage(positive: IssueCode, tooLarge: IssueCode) {
  return v.pipe(
    v.union([v.number(), v.string()], positive),
    v.transform((typed) => toDecimalText(String(typed)).trim()),
    v.regex(/^\d+(\.\d*)?$|^\.\d+$/, positive),
    v.check((text) => Number(text) > 0, positive),
    v.check((text) => Number(text) <= 100, tooLarge),
    v.regex(/^\d*\.?\d{0,2}0*$/, issue('percentage_decimals')),
    v.transform(Number),
  );
}
