import type { Reader } from '#server/db/database.ts';
import { eq } from '#server/db/query/drizzle.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { Failure } from '#server/failure.ts';
import type { Actor } from './actor.ts';

interface Deletable {
  readonly deletedAt: Date | null;
  readonly deletedBy: number | null;
}

const UNDO_TIME = 60_000;

/** A record that is there; else 404, which tells an Admin who deleted it and when. */
export async function requireLive<Row extends Deletable>(db: Reader, row: Row | undefined, actor: Actor): Promise<Row> {
  if (!row) throw new Failure('not_found');
  if (!row.deletedAt) return row;
  if (actor.role !== 'Admin') throw new Failure('not_found');
  const [by] = await db
    .select({ name: accounts.name })
    .from(accounts)
    .where(eq(accounts.id, row.deletedBy ?? 0));
  throw new Failure('not_found', { deleted: { by: by?.name ?? null, at: row.deletedAt.toISOString() } });
}

/** Whoever deleted a record may take that back for a minute; later, and for what others deleted, only an Admin. */
export function refuseRestore<Row extends Deletable>(row: Row | undefined, actor: Actor, at: Date): asserts row is Row {
  if (!row) throw new Failure('not_found');
  if (!row.deletedAt || actor.role === 'Admin') return;
  const isOwn = row.deletedBy === actor.id && at.getTime() - row.deletedAt.getTime() <= UNDO_TIME;
  if (!isOwn) throw new Failure('not_found');
}
