import { index, pgTable, primaryKey, text } from '#server/db/query/drizzle.ts';
import { bigNumber, createdAt } from './columns.ts';

/** Which record came from which foreign id, so that a repeated import finds what it wrote, even renamed or deleted. */
export const importRefs = pgTable(
  'import_refs',
  {
    source: text('source').notNull(),
    kind: text('kind').notNull(),
    ref: text('ref').notNull(),
    recordId: bigNumber('record_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'import_refs_pkey', columns: [t.source, t.kind, t.ref] }),
    index('import_refs_record').on(t.kind, t.recordId),
  ],
);
