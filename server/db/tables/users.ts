import { boolean, check, index, pgTable, sql, text, uniqueIndex } from '#server/db/query/drizzle.ts';
import { id, instant, live, nearText, normalizedKey, record, searchText, sortKey } from './columns.ts';

/** Marketplace accounts; they never sign in to the back office. */
export const users = pgTable(
  'users',
  {
    id: id(),
    fullName: text('full_name').notNull(),
    email: text('email'),
    emailKey: normalizedKey('email_key'),
    phone: text('phone').notNull().default(''),
    phoneDigits: normalizedKey('phone_digits').notNull().default(''),
    phoneE164: text('phone_e164'),
    // Kept only to refuse a right password with the clear message.
    passwordHash: text('password_hash'),
    avatar: text('avatar'),
    cover: text('cover'),
    status: boolean('status').notNull().default(true),
    role: text('role', { enum: ['user', 'moderator'] })
      .notNull()
      .default('user'),
    anonymisedAt: instant('anonymised_at'),
    searchText: searchText(),
    nearText: nearText(),
    sortKey: sortKey(),
    ...record(),
  },
  (t) => [
    uniqueIndex('users_email_key').on(t.emailKey).where(live),
    index('users_id').on(t.id).where(live),
    index('users_name').on(t.sortKey, t.id).where(live),
    index('users_created').on(t.createdAt, t.id).where(live),
    index('users_email').on(t.emailKey, t.id).where(live),
    index('users_role').on(t.role, t.createdAt, t.id).where(live),
    index('users_status').on(t.status, t.createdAt, t.id).where(live),
    index('users_deleted').on(t.deletedAt),
    index('users_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('users_near').using('gin', t.nearText.op('gin_trgm_ops')),
    index('users_phone').using('gin', t.phoneDigits.op('gin_trgm_ops')),
    check('users_role_known', sql`${t.role} in ('user', 'moderator')`),
  ],
);
