import * as v from 'valibot';
import { accountFields, newPassword, sessionsOf, setPasswordOf } from './accounts.ts';
import { statusBulkOf } from './bulk.ts';
import { crud, recordFields } from './crud.ts';
import { dataOf, endpoint, type ReplyOf } from './endpoint.ts';
import { exportOf } from './exports.ts';
import { issue } from './issues.ts';
import { byFlag, defineList } from './list.ts';
import { adminOnly, PERMISSIONS } from './roles.ts';
import { flag, listOf, picture, version } from './wire.ts';

export const subAdminList = defineList({
  sort: ['id', 'name', 'created_at'],
  defaultSort: '-id',
  filters: { status: byFlag, deleted: byFlag },
});

/** When a server that keeps only the specification does not say it. */
const UNKNOWN_TIME = '1970-01-01T00:00:00.000Z';

// What goes past the specification may be missing: a server that keeps only that names id, name, phone, email and status.
const row = v.object({
  ...recordFields,
  created_at: v.optional(recordFields.created_at, UNKNOWN_TIME),
  updated_at: v.optional(recordFields.updated_at, UNKNOWN_TIME),
  version: v.optional(recordFields.version, 1),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  status: flag,
  image: v.optional(picture, null),
  /** Ours is always null: the specification's form pre-fills what the server returns, and no password is ever returned. */
  password: v.optional(v.nullable(v.string()), null),
  permissions: v.optional(v.array(v.picklist(PERMISSIONS)), []),
});

const fields = accountFields(issue('admin_name_short'));

/** Every right that is granted; what is not in the list is not. */
const rights = listOf(v.picklist(PERMISSIONS, issue('invalid')), PERMISSIONS.length);

/** Without rights the defaults of the role hold. */
export const subAdminForm = v.object({ ...fields, password: newPassword, permissions: v.optional(rights) });
/** Only the sent fields change. */
export const subAdminEdit = v.object({
  ...v.partial(v.object({ ...fields, status: flag })).entries,
  version,
});

const usual = crud({
  path: '/admin/sub-admins',
  access: adminOnly,
  list: subAdminList,
  row,
  create: subAdminForm,
  update: subAdminEdit,
  offline: { create: 'online', update: 'queue', remove: 'online' },
  secrets: ['password'],
});

export const subAdmins = {
  ...usual,
  /** As the specification has it: every edit carries name, email, phone and status. */
  update: { ...usual.update, namesAll: true },
  bulk: statusBulkOf('/admin/sub-admins', adminOnly),
  ...exportOf({ path: '/admin/sub-admins', access: adminOnly, list: subAdminList }),
  /** Rights are changed apart from the other fields, because nobody may grant or take one unheard. */
  setRights: endpoint({
    method: 'PATCH',
    path: '/admin/sub-admins/{id}/permissions',
    access: adminOnly,
    offline: 'online',
    body: v.object({ permissions: rights, version }),
    reply: dataOf(row),
  }),
  setPassword: setPasswordOf('/admin/sub-admins', row),
  ...sessionsOf('/admin/sub-admins'),
};

export type SubAdmin = ReplyOf<typeof subAdmins.get>['data'];
