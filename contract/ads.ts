import * as v from 'valibot';
import { recordFields } from './crud.ts';
import type { ReplyOf } from './endpoint.ts';
import { issue } from './issues.ts';
import { byFlag, defineList, oneOf } from './list.ts';
import { resource } from './resource.ts';
import { adminOnly } from './roles.ts';
import { paragraph, picture, upload, version } from './wire.ts';

/** Where the shop shows an ad: large at the top, or small between other things. */
export const AD_TYPES = ['main', 'sub'] as const;

export const LONGEST_LINK = 2_000;

export const adList = defineList({
  sort: ['created_at', 'id'],
  defaultSort: '-created_at',
  filters: { type: oneOf(AD_TYPES), deleted: byFlag },
});

/** True for an address that may be opened by a press: http or https with a host, and nothing else. */
export function isWebLink(text: string): boolean {
  return /^https?:\/\/[^\s/?#\\<>"]+\.?[^\s<>"\\]*$/i.test(text);
}

const link = v.pipe(
  v.string(issue('required')),
  v.trim(),
  v.nonEmpty(issue('required')),
  v.maxLength(LONGEST_LINK, issue('too_long')),
  v.check(isWebLink, issue('invalid_link')),
);

const row = v.object({
  ...recordFields,
  link: v.string(),
  description: v.string(),
  type: v.picklist(AD_TYPES),
  image: picture,
});

const fields = {
  link,
  description: paragraph(),
  type: v.picklist(AD_TYPES, issue('required')),
};

const adForm = v.object({ ...fields, description: v.optional(fields.description, ''), image: upload });
/** Only the sent fields change; without a picture the old one stays. */
const adEdit = v.object({ ...v.partial(v.object(fields)).entries, image: v.optional(upload), version });

/** A picture with a link in the shop. */
export const ads = resource('ads', {
  access: adminOnly,
  list: adList,
  row,
  create: adForm,
  update: adEdit,
  offline: { create: 'queue', update: 'queue', remove: 'queue' },
});

export type Ad = ReplyOf<typeof ads.get>['data'];
