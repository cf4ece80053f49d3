import { index, integer, jsonb, pgTable, text, uniqueIndex } from '#server/db/query/drizzle.ts';
import { bigNumber, createdAt, id, instant } from './columns.ts';

/** Who did what, append-only; secrets are masked before they come here. */
export const audit = pgTable(
  'audit',
  {
    id: id(),
    actorId: bigNumber('actor_id'),
    actorName: text('actor_name').notNull().default(''),
    actorRole: text('actor_role').notNull().default(''),
    action: text('action').notNull(),
    resource: text('entity').notNull(),
    recordId: bigNumber('entity_id'),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    ip: text('ip').notNull().default(''),
    device: text('device').notNull().default(''),
    requestId: text('request_id').notNull().default(''),
    at: instant('at').notNull().defaultNow(),
    doneAt: instant('done_at'),
  },
  (t) => [
    index('audit_at').on(t.at, t.id),
    index('audit_entity').on(t.resource, t.recordId, t.at, t.id),
    index('audit_entity_at').on(t.resource, t.at, t.id),
    index('audit_actor').on(t.actorId, t.at, t.id),
    index('audit_action').on(t.action, t.at, t.id),
  ],
);

/** Values that every instance on one database must share, such as the server's secret. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** Work to do later, at most once per kind and subject. */
export const jobQueue = pgTable(
  'job_queue',
  {
    id: id(),
    kind: text('kind').notNull(),
    subjectId: bigNumber('subject_id').notNull().default(0),
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    runAt: instant('run_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('job_queue_subject').on(t.kind, t.subjectId), index('job_queue_due').on(t.runAt, t.id)],
);

/** When each recurring job last ran, shared by all instances. */
export const jobRuns = pgTable('job_runs', {
  name: text('name').primaryKey(),
  startedAt: instant('started_at').notNull(),
  finishedAt: instant('finished_at'),
  outcome: text('outcome').notNull().default(''),
});

/** Stored pictures and attachments; the bytes are in the storage under the key. */
export const files = pgTable(
  'files',
  {
    key: text('key').primaryKey(),
    ownerKind: text('owner_kind').notNull(),
    ownerId: bigNumber('owner_id'),
    name: text('name').notNull().default(''),
    mime: text('mime').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width'),
    height: integer('height'),
    createdBy: bigNumber('created_by'),
    createdAt: createdAt(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [index('files_owner').on(t.ownerKind, t.ownerId), index('files_created').on(t.createdAt)],
);
