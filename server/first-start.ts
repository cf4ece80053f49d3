import { randomBytes } from 'node:crypto';
import { hashPassword } from './auth/password.ts';
import type { OpenDatabase } from './db/database.ts';
import { DEMO_ACCOUNTS } from './demo/people.ts';
import { seedDemo } from './demo/seed.ts';
import type { Env } from './env.ts';
import type { Deps } from './http/api.ts';

const DEMO_PASSWORD = 'demo-shop';
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|localhost|::1)$/;

/**
 * Fills an empty embedded database with the demo shop and answers what to tell the person who started it. Where others can
 * reach the server the password is random, because everybody knows the usual one.
 */
export async function fillFirstTime(env: Env, opened: OpenDatabase, deps: Omit<Deps, 'settings'>): Promise<string[]> {
  if (!env.demo || opened.kind !== 'embedded') return [];
  const isPrivate = LOOPBACK.test(env.host);
  const password = isPrivate ? DEMO_PASSWORD : randomBytes(9).toString('base64url');
  const hash = await hashPassword(password);
  const passwordHashes = { admin: hash, subAdmin: hash, provider: hash };
  const { db, storage, log, now } = deps;
  const isNew = await seedDemo(db, { now: now(), passwordHashes, storage, log });
  if (!isNew && !isPrivate) return [];
  const known = isNew ? password : DEMO_PASSWORD;
  const people = Object.values(DEMO_ACCOUNTS).map(({ role, email }) => `  ${role.padEnd(10)} ${email}  ${known}`);
  return ['Sign in to the demo shop:', ...people];
}
