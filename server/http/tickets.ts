import type { Language } from '#contract/errors.ts';
import { TICKET_SECONDS } from '#contract/exports.ts';
import { isLanguage } from '#contract/languages.ts';
import { hashToken, makeToken } from '#server/auth/tokens.ts';
import type { Reader } from '#server/db/database.ts';
import { and, eq, gt, isNull } from '#server/db/query/drizzle.ts';
import { tickets } from '#server/db/tables/traffic.ts';
import { Failure } from '#server/failure.ts';
import { type Identity, readSession } from './actor.ts';
import type { CallContext } from './api.ts';

/**
 * A ticket for one file: it works once, for a minute, while the session lives that asked for it. `purpose` is what it opens,
 * `search` the address after the `?`.
 */
export async function makeTicket(
  { db, actor, request, at }: Pick<CallContext, 'db' | 'actor' | 'request' | 'at'>,
  purpose: string,
  search = '',
): Promise<{ ticket: string; expiresAt: Date }> {
  const ticket = makeToken();
  const expiresAt = new Date(at.getTime() + TICKET_SECONDS * 1_000);
  const target = { tokenId: actor.tokenId, language: request.language, search };
  const hash = hashToken(ticket);
  await db.insert(tickets).values({ hash, accountId: actor.id, purpose, target, createdAt: at, expiresAt });
  return { ticket, expiresAt };
}

/** Throws 405 for anything but GET: a look with HEAD must neither use a ticket up nor begin a file. */
export function refuseHead(method: string): void {
  if (method !== 'GET') throw new Failure('method_not_allowed', { headers: { Allow: 'GET' } });
}

/** Takes a ticket; 404 when it is used, too old, or for something else. */
export async function takeTicket(
  db: Reader,
  purpose: string,
  ticket: string,
  at: Date,
): Promise<{ identity: Identity; language: Language; search: string }> {
  const unused = and(
    eq(tickets.hash, hashToken(ticket)),
    eq(tickets.purpose, purpose),
    isNull(tickets.usedAt),
    gt(tickets.expiresAt, at),
  );
  const [used] = await db.update(tickets).set({ usedAt: at }).where(unused).returning();
  if (!used) throw new Failure('not_found');
  const { tokenId, language, search } = used.target;
  const identity = await readSession(db, Number(tokenId), at);
  return { identity, language: isLanguage(language) ? language : 'ar', search: String(search) };
}
