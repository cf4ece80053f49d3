import * as v from 'valibot';
import { toLatinDigits } from './arabic.ts';
import { attributeFields, attributeRow, attributes } from './attributes.ts';
import type { ReplyOf } from './endpoint.ts';
import { issue } from './issues.ts';
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

export const colorForm = v.object({ ...attributeFields, hex: v.optional(hex, null) });
export const colorEdit = v.object({ name: v.optional(attributeFields.name), hex: v.optional(hex), version });

export const colors = attributes('colors', {
  row: v.object({ ...attributeRow, hex: v.nullable(v.string()) }),
  create: colorForm,
  update: colorEdit,
  remove: 'queue',
});

export type Color = ReplyOf<typeof colors.get>['data'];
