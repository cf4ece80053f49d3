import * as v from 'valibot';
import { attributeFields, attributeRow, attributes, offersCount } from './attributes.ts';
import type { ReplyOf } from './endpoint.ts';
import { version } from './wire.ts';

export const categoryForm = v.object(attributeFields);
export const categoryEdit = v.object({ name: v.optional(attributeFields.name), version });

export const categories = attributes('categories', {
  row: v.object({ ...attributeRow, ...offersCount }),
  create: categoryForm,
  update: categoryEdit,
  remove: 'online',
});

export type Category = ReplyOf<typeof categories.get>['data'];
