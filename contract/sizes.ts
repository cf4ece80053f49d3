import * as v from 'valibot';
import type { ReplyOf } from './endpoint.ts';
import { namedFields, namedRow, namedThings } from './named.ts';
import { version } from './wire.ts';

export const sizeForm = v.object(namedFields);
export const sizeEdit = v.object({ name: v.optional(namedFields.name), version });

export const sizes = namedThings({
  path: '/admin/sizes',
  row: v.object(namedRow),
  create: sizeForm,
  update: sizeEdit,
  remove: 'queue',
});

export type Size = ReplyOf<typeof sizes.get>['data'];
