import type { RecordRow } from '#server/db/soft-delete.ts';

/** The text of an answer: booleans leave as 1 and 0, as the specification has them. */
export function encodeReply(reply: unknown): string {
  return JSON.stringify(reply, (_, value: unknown) => (typeof value === 'boolean' ? Number(value) : value));
}

/** ISO 8601 in UTC, as every time travels. */
export function iso(time: Date): string;
export function iso(time: Date | null): string | null;
export function iso(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}

/** What every record shows; `deleted_at` only once it is deleted. */
export function recordToWire(row: Omit<RecordRow, 'deletedBy'>) {
  return {
    id: row.id,
    created_at: iso(row.createdAt),
    updated_at: iso(row.updatedAt),
    version: row.version,
    ...(row.deletedAt && { deleted_at: iso(row.deletedAt) }),
  };
}
