import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  uniqueIndex,
} from '#server/db/query/drizzle.ts';
import { bigNumber, createdAt, id, instant } from './columns.ts';

/** One row per limited thing (an address, an account); each attempt is one upsert. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [index('rate_limits_window').on(t.windowStart), check('rate_limits_count', sql`${t.count} >= 0`)],
);

/** Answers of changes already made, so that a repeated request changes nothing. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    // No foreign key: a store key's calls are kept under its negative id.
    accountId: bigNumber('account_id').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    statusCode: smallint('status_code'),
    // The column keeps its name, which instances of the release before write.
    response: jsonb('answer').$type<unknown>(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'idempotency_keys_pkey', columns: [t.accountId, t.key] }),
    index('idempotency_keys_created').on(t.createdAt),
  ],
);

/** What the shop's own server calls with: only the SHA-256 of a key is kept. */
export const storeKeys = pgTable(
  'store_keys',
  {
    id: id(),
    name: text('name').notNull(),
    keyHash: text('key_hash').notNull(),
    createdAt: createdAt(),
    revokedAt: instant('revoked_at'),
  },
  (t) => [uniqueIndex('store_keys_hash').on(t.keyHash)],
);

/** Single-use addresses of private files and exports. */
export const tickets = pgTable(
  'tickets',
  {
    hash: text('hash').primaryKey(),
    accountId: bigNumber('account_id').notNull(),
    purpose: text('purpose').notNull(),
    target: jsonb('target').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('tickets_expires').on(t.expiresAt)],
);

/** What changed lately, for the event streams of every instance; cleaned up by a job. */
export const events = pgTable(
  'events',
  {
    id: id(),
    // The number of the transaction that wrote it, or of a higher one that had ended by then: so of two events under one lock the
    // later one has the higher turn, and readers who stop below the oldest transaction that still writes miss none.
    turn: bigNumber('turn')
      .notNull()
      .default(sql`greatest(pg_current_xact_id()::text::bigint,
      pg_snapshot_xmax(pg_current_snapshot())::text::bigint - 1)`),
    resource: text('entity').notNull(),
    recordId: bigNumber('entity_id').notNull(),
    action: text('action').notNull(),
    version: integer('version').notNull(),
    // Providers whose lines are concerned; empty means staff only.
    providerIds: bigNumber('provider_ids').array().notNull().default([]),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [index('events_at').on(t.at), index('events_turn').on(t.turn, t.id)],
);
