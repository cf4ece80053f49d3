import * as v from 'valibot';
import type { ReplyOf } from './endpoint.ts';
import { namedFields, namedRow, namedThings, offersCount } from './named.ts';
import { version } from './wire.ts';

export const categoryForm = v.object(namedFields);
export const categoryEdit = v.object({ name: v.optional(namedFields.name), version });

export const categories = namedThings({
  path: '/admin/categories',
  row: v.object({ ...namedRow, ...offersCount }),
  create: categoryForm,
  update: categoryEdit,
  remove: 'online',
});

export type Category = ReplyOf<typeof categories.get>['data'];
