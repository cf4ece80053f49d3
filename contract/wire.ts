import * as v from 'valibot';
import { isCalendarDay } from './calendar-day.ts';
import { type GovernorateCode, readGovernorateCode } from './governorates.ts';
import { type IssueCode, issue } from './issues.ts';
import { toPiastres } from './money.ts';

/** `'1'|'0'`, `1|0` or a boolean on the wire; a boolean inside. */
export const flag = v.pipe(
  v.union([v.boolean(), v.picklist(['1', '0', 'true', 'false']), v.picklist([1, 0])], issue('invalid')),
  v.transform((sent) => sent === true || sent === 1 || sent === '1' || sent === 'true'),
);

/** No id is longer: fifteen digits, which a number of JavaScript and a bigint of PostgreSQL hold to the last one. */
const LARGEST_ID = 999_999_999_999_999;

/** A positive integer, as a number or as digits. */
export const id = idOf(issue('invalid'));

/** The same with another word for what is none. */
export function idOf<Code extends IssueCode>(wrong: Code) {
  return v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))], wrong),
    v.integer(wrong),
    v.minValue(1, wrong),
    v.maxValue(LARGEST_ID, wrong),
  );
}

/** The version the caller saw; without it a change is accepted whatever the version. */
export const version = v.optional(id);

/** ISO 8601 in UTC. */
export const timestamp = v.pipe(
  v.string(),
  v.isoTimestamp(issue('invalid')),
  v.check((text) => isCalendarDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)), issue('invalid')),
);

/** A storage key of a picture, or null; `pictureUrl` makes the address of it. */
export const picture = v.nullable(v.string());

/** Pounds with at most two decimals on the wire; piastres inside. */
export const money = v.pipe(v.number(), v.transform(toPiastres));

// Line breaks and tabs are text; every other control character is dropped, NUL first of all.
// biome-ignore lint/suspicious/noControlCharactersInRegex: dropping control characters is what this line is for.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** One line of text, trimmed, without control characters. */
export function line(min: number, max: number, tooShort: ReturnType<typeof issue> = issue('required')) {
  return v.pipe(
    v.string(issue('required')),
    v.transform((text) => text.replace(CONTROL, '').replace(/\s+/g, ' ').trim()),
    v.minLength(min, tooShort),
    v.maxLength(max, issue('too_long')),
  );
}

/** Text of several lines, at most 5,000 characters unless said otherwise; line breaks are kept. */
export function paragraph(max = 5_000) {
  return v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\r\n?/g, '\n').replace(CONTROL, '').trim()),
    v.maxLength(max, issue('too_long')),
  );
}

/** A list of few items; also as JSON text, which is how a form carries it. */
export function listOf<S extends v.GenericSchema<unknown, unknown>>(item: S, most: number) {
  return v.pipe(
    v.union([
      v.array(v.unknown()),
      v.pipe(v.string(), v.parseJson(undefined, issue('invalid')), v.array(v.unknown(), issue('invalid'))),
    ]),
    v.maxLength(most, issue('too_long')),
    v.array(item),
  );
}

/** One `@` with text on both sides, at most 254 characters; kept as typed, compared lower-cased. */
export const email = v.pipe(
  v.string(issue('required')),
  v.trim(),
  v.nonEmpty(issue('required')),
  v.maxLength(254, issue('too_long')),
  v.regex(/^[^@\s\p{Cc}]+@[^@\s\p{Cc}]+$/u, issue('invalid_email')),
);

/** What decides whether two emails are the same one. */
export function emailKey(typed: string): string {
  return typed.trim().toLowerCase();
}

/** 1–32 characters and no other rule; kept as typed. */
export const phone = line(1, 32);

/** The part of the platform's File that both sides use; browsers and Node each have the real one. */
export interface UploadedFile {
  readonly name: string;
  readonly size: number;
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** A file of a form, in the browser and on the server alike. */
export const upload = v.custom<UploadedFile>(
  (sent) => typeof sent === 'object' && sent !== null && 'arrayBuffer' in sent && 'size' in sent,
  issue('required'),
);

/** Files that were sent under one name; one alone is a list of one. */
export function uploads(most: number) {
  return v.pipe(
    v.union([
      v.array(upload),
      v.pipe(
        upload,
        v.transform((file) => [file]),
      ),
    ]),
    v.maxLength(most, issue('too_long')),
  );
}
/** A new picture of a record; null, in a form an empty text, takes the present one away. */
export const pictureChange = v.union([
  v.pipe(
    v.union([v.literal(''), v.null()]),
    v.transform(() => null),
  ),
  upload,
]);

/** A governorate's ISO code in any case, with or without `EG-`; read as it is written out everywhere. */
export const governorateCode = v.pipe(
  v.string(issue('invalid')),
  v.transform((text) => readGovernorateCode(text) ?? ('' as const)),
  v.check((code) => code !== '', issue('invalid')),
  v.transform((code) => code as GovernorateCode),
);
