import * as v from 'valibot';
import { toLatinDigits } from './arabic.ts';
import type { ReplyOf } from './endpoint.ts';
import { issue } from './issues.ts';
import { namedFields, namedRow, namedThings } from './named.ts';
import { version } from './wire.ts';

/** `#RRGGBB` in capitals, or null for none; the `#` may be left out. */
const hex = v.pipe(
  v.nullable(v.string()),
  v.transform((typed) =>
    toLatinDigits(typed ?? '')
      .trim()
      .toUpperCase(),
  ),
  v.regex(/^(#?[0-9A-F]{6})?$/, issue('invalid_hex')),
  v.transform((typed) => (typed === '' ? null : `#${typed.replace('#', '')}`)),
);

export const colorForm = v.object({ ...namedFields, hex: v.optional(hex, null) });
export const colorEdit = v.object({ name: v.optional(namedFields.name), hex: v.optional(hex), version });

export const colors = namedThings({
  path: '/admin/colors',
  row: v.object({ ...namedRow, hex: v.nullable(v.string()) }),
  create: colorForm,
  update: colorEdit,
  remove: 'queue',
});

export type Color = ReplyOf<typeof colors.get>['data'];
