import { boolean, check, index, jsonb, pgTable, sql, text, uniqueIndex } from '#server/db/query/drizzle.ts';
import {
  bigNumber,
  createdAt,
  id,
  instant,
  live,
  nearText,
  normalizedKey,
  record,
  searchText,
  sortKey,
} from './columns.ts';

/** Everyone who signs in: admins, sub-admins and providers. */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    role: text('role', { enum: ['Admin', 'Sub Admin', 'Provider'] }).notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    emailKey: normalizedKey('email_key').notNull(),
    phone: text('phone').notNull().default(''),
    phoneDigits: normalizedKey('phone_digits').notNull().default(''),
    phoneE164: text('phone_e164'),
    status: boolean('status').notNull().default(false),
    passwordHash: text('password_hash'),
    image: text('image'),
    // Only what differs from the role's defaults: {"orders.cancel": true}.
    permissions: jsonb('permissions').$type<Record<string, boolean>>().notNull().default({}),
    preferences: jsonb('preferences').$type<Record<string, unknown>>().notNull().default({}),
    lastSeenAt: instant('last_seen_at'),
    searchText: searchText(),
    nearText: nearText(),
    sortKey: sortKey(),
    ...record(),
  },
  (t) => [
    uniqueIndex('accounts_email_key').on(t.emailKey).where(live),
    index('accounts_role_id').on(t.role, t.id).where(live),
    index('accounts_role_name').on(t.role, t.sortKey, t.id).where(live),
    index('accounts_role_email').on(t.role, t.emailKey, t.id).where(live),
    index('accounts_role_created').on(t.role, t.createdAt, t.id).where(live),
    // What a status leaves of a role is counted along it.
    index('accounts_role_status').on(t.role, t.status).where(live),
    index('accounts_deleted').on(t.deletedAt),
    index('accounts_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('accounts_near').using('gin', t.nearText.op('gin_trgm_ops')),
    index('accounts_phone').using('gin', t.phoneDigits.op('gin_trgm_ops')),
    check('accounts_role_known', sql`${t.role} in ('Admin', 'Sub Admin', 'Provider')`),
    check('accounts_version_positive', sql`${t.version} > 0`),
  ],
);

/** What only a provider has; its id is the id of the account. */
export const providers = pgTable('providers', {
  accountId: bigNumber('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  description: text('description').notNull().default(''),
});

/** Sessions: only the SHA-256 of a token is kept. */
export const tokens = pgTable(
  'tokens',
  {
    id: id(),
    tokenHash: text('token_hash').notNull(),
    accountId: bigNumber('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    device: text('device').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    ip: text('ip').notNull().default(''),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    revokedReason: text('revoked_reason'),
  },
  (t) => [
    uniqueIndex('tokens_hash').on(t.tokenHash),
    index('tokens_account').on(t.accountId, t.lastUsedAt, t.id),
    index('tokens_expires').on(t.expiresAt),
  ],
);
