import * as v from 'valibot';
import { dataOf, endpoint } from './endpoint.ts';
import { issue } from './issues.ts';
import { adminOnly } from './roles.ts';
import { sessionRow } from './session.ts';
import { email, flag, id, line, phone } from './wire.ts';

/** The fields of an account that an Admin makes. Without a `status` a new one is enabled; the panel's form begins with disabled. */
export function accountFields(nameTooShort: ReturnType<typeof issue>) {
  return { name: line(3, 120, nameTooShort), email, phone, status: v.optional(flag, '1') };
}

/** Of an account made by an Admin. PASSWORD_MIN_LENGTH of the server may ask for more. */
export const newPassword = v.pipe(
  v.optional(v.string(), ''),
  v.nonEmpty(issue('password_required')),
  v.maxLength(1024, issue('too_long')),
);

/** A new password of somebody else, which ends that account's sessions. */
export function setPasswordOf<const Path extends string, Row extends v.GenericSchema<unknown, unknown>>(
  path: Path,
  row: Row,
) {
  return endpoint({
    method: 'POST',
    path: `${path}/{id}/password` as const,
    access: adminOnly,
    offline: 'online',
    body: v.object({ password: newPassword, version: v.optional(id) }),
    reply: dataOf(row),
    secrets: ['password'],
  });
}

/** Where somebody else is signed in, and the end of one of these sessions. */
export function sessionsOf<const Path extends string>(path: Path) {
  return {
    sessions: endpoint({
      method: 'GET',
      path: `${path}/{id}/sessions` as const,
      access: adminOnly,
      offline: 'online',
      reply: dataOf(v.array(sessionRow)),
    }),
    endSession: endpoint({
      method: 'DELETE',
      path: `${path}/{id}/sessions/{session}` as const,
      access: adminOnly,
      offline: 'online',
      body: v.object({}),
      reply: v.object({ message: v.string() }),
    }),
  };
}
