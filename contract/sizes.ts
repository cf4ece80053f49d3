import * as v from 'valibot';
import { attributeFields, attributeRow, attributes } from './attributes.ts';
import type { ReplyOf } from './endpoint.ts';
import { version } from './wire.ts';

export const sizeForm = v.object(attributeFields);
export const sizeEdit = v.object({ name: v.optional(attributeFields.name), version });

export const sizes = attributes('sizes', {
  row: v.object(attributeRow),
  create: sizeForm,
  update: sizeEdit,
  remove: 'queue',
});

export type Size = ReplyOf<typeof sizes.get>['data'];
