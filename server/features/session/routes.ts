import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import type { AuditAction } from '#contract/activity.ts';
import { type PermissionOverrides, permissionsOf } from '#contract/roles.ts';
import * as session from '#contract/session.ts';
import { emailKey } from '#contract/wire.ts';
import { hashPassword, verifyPassword } from '#server/auth/password.ts';
import { refuseShortPassword } from '#server/auth/password-rule.ts';
import { hashToken } from '#server/auth/tokens.ts';
import { writeAudit } from '#server/db/audit.ts';
import * as store from '#server/domain/accounts/sessions.ts';
import { Failure, invalidField } from '#server/failure.ts';
import { keepPicture, takePicture, WITH_PICTURE } from '#server/files/form-pictures.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Api, CallContext } from '#server/http/api.ts';
import { mount, mountPrepared } from '#server/http/mount.ts';
import { iso } from '#server/http/reply.ts';
import { countSignIn } from './sign-in-limits.ts';

const SIGNED_OUT = { message: 'Logged out successfully' };
const DONE = { message: 'OK' };

export function mountSession(api: Api): void {
  mountSignInOut(api);
  mountOwnAccount(api);
  mountOwnSessions(api);
}

function mountSignInOut(api: Api): void {
  mountPrepared(
    api,
    session.signIn,
    async ({ body, db, request, at }) => {
      const proveRight = await countSignIn(db, emailKey(body.email), request.ip, at);
      // After the wait that counting may be: what was read before it may have been disabled, or have another password, since.
      const { account, user } = await store.findByEmail(db, body.email);
      const isRight = await verifyPassword(body.password, (account ?? user)?.passwordHash);
      if (!isRight) throw new Failure('invalid_credentials');
      await proveRight();
      // Only after a right password: nobody else learns which accounts exist.
      if (!account?.status) throw new Failure(account ? 'account_disabled' : 'forbidden');
      return account;
    },
    async ({ db, deps, request, at, prepared: account }) => {
      const { token, expiresAt } = await store.openSession(db, account, request, at);
      await noteOwn({ db, actor: account, request, at }, 'sign_in');
      // Only this server writes the names in the column.
      const permissions = permissionsOf(account.role, account.permissions as PermissionOverrides);
      const outbox_key = outboxKey(deps.secret, account.id);
      return { data: { ...person({ ...account, permissions }), token, expires_at: iso(expiresAt), outbox_key } };
    },
  );

  mount(
    api,
    session.signOut,
    async ({ db, headers, at }) => {
      const token = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
      const isKnown = token !== undefined && (await store.revokeByHash(db, hashToken(token), at));
      if (!isKnown) throw new Failure('unauthenticated');
      return SIGNED_OUT;
    },
    { alsoPost: true },
  );

  // The same answer whether the token is known or not: this call tells nothing about tokens.
  mount(api, session.revokeToken, async ({ body, db, at }) => {
    await store.revokeByHash(db, body.token_sha256, at);
    return SIGNED_OUT;
  });
}

function mountOwnAccount(api: Api): void {
  mount(api, session.whoAmI, async ({ actor, deps }) => ({
    data: { ...person(actor), expires_at: iso(actor.sessionEnds), outbox_key: outboxKey(deps.secret, actor.id) },
  }));

  mountPrepared(
    api,
    session.changePassword,
    async ({ actor, body, db, deps, request, at }) => {
      refuseShortPassword(body.password, deps.settings.passwordMinLength);
      const proveRight = await countSignIn(db, `own password ${actor.id}`, request.ip, at);
      const checked = { id: actor.id, passwordHash: await store.passwordHashOf(db, actor.id) };
      if (!(await verifyPassword(body.current_password, checked.passwordHash)))
        throw invalidField('current_password', 'password_wrong');
      await proveRight();
      return { checked, passwordHash: await hashPassword(body.password) };
    },
    async (call) => {
      const { actor, db, at, prepared } = call;
      const isReplaced = await store.replacePassword(db, prepared.checked, prepared.passwordHash, at);
      if (!isReplaced) throw invalidField('current_password', 'password_wrong');
      await store.revokeSessions(db, actor.id, 'password', at, actor.tokenId);
      await noteOwn(call, 'change_password');
      return DONE;
    },
  );

  mountPrepared(
    api,
    session.changePicture,
    ({ body, deps }) => takePicture(deps.storage, body.image),
    async (call) => {
      const { actor, db, at, prepared } = call;
      if (!prepared) throw invalidField('image', 'required');
      await keepPicture(call, prepared, 'account', actor.id);
      await store.writePicture(db, actor.id, prepared.key, at);
      return { data: { image: prepared.key } };
    },
    WITH_PICTURE,
  );

  mount(api, session.savePreferences, async ({ actor, body, db, at }) => ({
    data: readPreferences(await store.mergePreferences(db, actor.id, body, at)),
  }));
}

function mountOwnSessions(api: Api): void {
  mount(api, session.listSessions, async ({ actor, db, at }) => {
    const rows = await store.liveSessions(db, actor.id, at);
    return { data: rows.map((row) => ({ ...store.sessionToWire(row), current: row.id === actor.tokenId })) };
  });
  mount(api, session.endSession, async ({ actor, db, request, params, at }) => {
    if (!(await store.endSessionOf(db, actor.id, params.id, at))) throw new Failure('not_found');
    await noteOwn({ db, actor, request, at }, 'end_sessions');
    return DONE;
  });
  mount(api, session.endOtherSessions, async ({ actor, db, request, at }) => {
    await store.revokeSessions(db, actor.id, 'elsewhere', at, actor.tokenId);
    await noteOwn({ db, actor, request, at }, 'end_sessions');
    return DONE;
  });
}

interface Own extends Pick<CallContext, 'db' | 'request' | 'at'> {
  readonly actor: Pick<Actor, 'id' | 'name' | 'role'>;
}

/** What somebody did with the account that is his own. */
async function noteOwn({ db, actor, request, at }: Own, action: AuditAction): Promise<void> {
  await writeAudit(db, { actor, action, resource: 'account', recordId: actor.id, request, at });
}

/** Derived, so that it is the same at every sign-in and stands in no table. */
function outboxKey(secret: string, account: number): string {
  return createHmac('sha256', secret).update(`outbox ${account}`).digest('base64url');
}

type Person = Pick<Actor, 'id' | 'role' | 'name' | 'email' | 'image' | 'permissions' | 'preferences'>;

function person({ id, role, name, email, image, permissions, preferences }: Person) {
  return { id, role, name, email, image, permissions: [...permissions], preferences: readPreferences(preferences) };
}

/** Of what is stored only what this version knows. */
function readPreferences(stored: Readonly<Record<string, unknown>>): session.Preferences {
  const read = v.safeParse(session.preferences, stored);
  return read.success ? read.output : {};
}
