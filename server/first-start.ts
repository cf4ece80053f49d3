import { randomBytes } from 'node:crypto';
import { and, inArray, isNull } from '#server/db/query/drizzle.ts';
import { hashPassword, verifyPassword } from './auth/password.ts';
import type { OpenDatabase } from './db/database.ts';
import { accounts } from './db/tables/accounts.ts';
import { DEMO_ACCOUNTS } from './demo/people.ts';
import { seedDemo } from './demo/seed.ts';
import type { Env } from './env.ts';
import type { Deps } from './http/api.ts';

const DEMO_PASSWORD = 'demo-shop';
const PEOPLE = Object.values(DEMO_ACCOUNTS);
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|localhost|::1)$/;

/**
 * Fills an empty embedded database with the demo shop and returns what to tell the person who started it. Where others can
 * reach the server the passwords are random, because everybody knows the usual one: also those of a shop filled before.
 */
export async function fillFirstTime(env: Env, opened: OpenDatabase, deps: Omit<Deps, 'settings'>): Promise<string[]> {
  if (!env.demo || opened.kind !== 'embedded') return [];
  const { db, storage, log, now } = deps;
  const isPrivate = LOOPBACK.test(env.host);
  const password = isPrivate ? DEMO_PASSWORD : randomBytes(9).toString('base64url');
  const hash = await hashPassword(password);
  const passwordHashes = { admin: hash, subAdmin: hash, provider: hash };
  if (await seedDemo(db, { now: now(), passwordHashes, storage, log })) return linesOf(PEOPLE, password);
  const known = await withUsualPassword(opened);
  if (known.length > 0 && !isPrivate) await replacePasswords(opened, known, hash);
  return linesOf(known, password);
}

type Person = (typeof PEOPLE)[number];

/** The demo's own accounts whose password everybody knows. */
async function withUsualPassword({ db }: OpenDatabase): Promise<Person[]> {
  const emails = PEOPLE.map(({ email }) => email);
  const rows = await db
    .select({ email: accounts.email, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(and(inArray(accounts.email, emails), isNull(accounts.deletedAt)));
  const usual = await Promise.all(
    rows.map(async ({ email, passwordHash }) => ((await verifyPassword(DEMO_PASSWORD, passwordHash)) ? email : '')),
  );
  return PEOPLE.filter(({ email }) => usual.includes(email));
}

async function replacePasswords({ db }: OpenDatabase, people: readonly Person[], passwordHash: string): Promise<void> {
  const emails = people.map(({ email }) => email);
  await db.update(accounts).set({ passwordHash }).where(inArray(accounts.email, emails));
}

function linesOf(people: readonly Person[], password: string): string[] {
  if (people.length === 0) return [];
  const lines = people.map(({ role, email }) => `  ${role.padEnd(10)} ${email}  ${password}`);
  return ['Sign in to the demo shop:', ...lines];
}
