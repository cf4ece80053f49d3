import * as v from 'valibot';
import { accountFields } from './accounts.ts';
import { recordFields } from './crud.ts';
import { dataOf, endpoint, type ReplyOf } from './endpoint.ts';
import { issue } from './issues.ts';
import { adminOnly } from './roles.ts';
import { picture, pictureChange, version } from './wire.ts';

const row = v.object({
  ...recordFields,
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  image: picture,
});

const { name, email, phone } = accountFields(issue('name_short'));

/** Only the sent fields change. */
export const profileEdit = v.object({
  ...v.partial(v.object({ name, email, phone, image: pictureChange })).entries,
  version,
});

const path = '/admin/profile';
/** `server`: the release that answers. */
const reply = v.object({ data: row, server: v.string() });

/** One's own account. Password, sessions and preferences are calls of the session, which every role has. */
export const profile = {
  get: endpoint({ method: 'GET', path, access: adminOnly, offline: 'read', reply }),
  update: endpoint({
    method: 'PATCH',
    path,
    access: adminOnly,
    offline: 'queue',
    body: profileEdit,
    reply: dataOf(row),
    merges: true,
  }),
};

export type Profile = ReplyOf<typeof profile.get>['data'];
