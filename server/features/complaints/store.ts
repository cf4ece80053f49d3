import { searchText } from '#contract/arabic.ts';
import type { ComplaintStatus } from '#contract/complaint-status.ts';
import type { Complaint, ComplaintDetails } from '#contract/complaints.ts';
import type { Reader } from '#server/db/database.ts';
import { and, eq, isNull } from '#server/db/query/drizzle.ts';
import { writeRow } from '#server/db/record-rows.ts';
import { complaintHistory, complaints } from '#server/db/tables/feedback.ts';
import { users } from '#server/db/tables/users.ts';
import { iso, recordToWire } from '#server/http/reply.ts';

export type ComplaintRow = typeof complaints.$inferSelect;

/** A complaint as a list shows it. */
export function complaintOf(row: ComplaintRow): Complaint {
  return {
    ...recordToWire(row),
    name: row.name,
    status: row.status,
    description: row.description,
    reply: row.reply,
    replied_at: iso(row.repliedAt),
    replied_by: row.repliedByName,
    user_id: row.userId,
    order_id: row.orderId,
  };
}

/** The same with whoever sent it. */
export async function complaintDetails(db: Reader, row: ComplaintRow): Promise<ComplaintDetails> {
  return { ...complaintOf(row), user: await senderOf(db, row) };
}

async function senderOf(db: Reader, { userId }: ComplaintRow): Promise<ComplaintDetails['user']> {
  if (userId === null) return null;
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  if (!user) return null;
  const { id, fullName, phone, email, avatar } = user;
  return { id, full_name: fullName, phone, email, avatar };
}

export interface Edited {
  readonly status: ComplaintStatus;
  readonly reply: string | null;
}

/** Writes status and reply, and raises the version. */
export async function writeComplaint(
  db: Reader,
  row: ComplaintRow,
  { status, reply }: Edited,
  by: { readonly id: number; readonly name: string },
  at: Date,
): Promise<ComplaintRow> {
  const signed = { repliedAt: at, repliedBy: by.id, repliedByName: by.name };
  const unsigned = { repliedAt: null, repliedBy: null, repliedByName: null };
  const signature = reply === null ? unsigned : signed;
  const values = {
    status,
    reply,
    ...(reply !== row.reply && signature),
    searchText: searchText(row.name, row.description, reply),
  };
  return writeRow(db, complaints, row.id, values, at);
}

type NewEntry = Omit<typeof complaintHistory.$inferInsert, 'id' | 'complaintId'>;

export async function writeHistory(db: Reader, complaintId: number, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await db.insert(complaintHistory).values(entries.map((entry) => ({ ...entry, complaintId })));
}
