import * as v from 'valibot';
import { attributeFields, attributeRow, attributes, offersCount } from './attributes.ts';
import type { ReplyOf } from './endpoint.ts';
import { picture, upload, version } from './wire.ts';

export const brandForm = v.object({ ...attributeFields, image: upload });
/** Only the sent fields change; without a picture the old one stays. */
export const brandEdit = v.object({ name: v.optional(attributeFields.name), image: v.optional(upload), version });

export const brands = attributes('brands', {
  row: v.object({ ...attributeRow, ...offersCount, image: picture }),
  create: brandForm,
  update: brandEdit,
  remove: 'online',
});

export type Brand = ReplyOf<typeof brands.get>['data'];
