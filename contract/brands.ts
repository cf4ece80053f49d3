import * as v from 'valibot';
import type { ReplyOf } from './endpoint.ts';
import { namedFields, namedRow, namedThings, offersCount } from './named.ts';
import { picture, upload, version } from './wire.ts';

export const brandForm = v.object({ ...namedFields, image: upload });
/** Only the sent fields change; without a picture the old one stays. */
export const brandEdit = v.object({ name: v.optional(namedFields.name), image: v.optional(upload), version });

export const brands = namedThings({
  path: '/admin/brands',
  row: v.object({ ...namedRow, ...offersCount, image: picture }),
  create: brandForm,
  update: brandEdit,
  remove: 'online',
});

export type Brand = ReplyOf<typeof brands.get>['data'];
