import { COMPLAINT_STATUSES } from '#contract/complaint-status.ts';
import {
  COMPLAINT_HISTORY_KINDS,
  type Complaint,
  type ComplaintHistoryEntry,
  type complaintList,
} from '#contract/complaints.ts';
import type { ListQuery } from '#contract/list.ts';
import { isRole } from '#contract/roles.ts';
import type { Reader } from '#server/db/database.ts';
import { fromDay, oneOfColumn, toDay } from '#server/db/filters.ts';
import { conditionOf, type ListSource } from '#server/db/list-source.ts';
import { and, asc, eq, inArray, type SQL, sql } from '#server/db/query/drizzle.ts';
import { searchedIn } from '#server/db/search.ts';
import { complaintHistory, complaints } from '#server/db/tables/feedback.ts';
import type { ListedInFile } from '#server/http/read-or-delete.ts';
import { iso } from '#server/http/reply.ts';
import { complaintOf } from './store.ts';

const complaintSource: ListSource<typeof complaintList> = {
  from: complaints,
  id: complaints.id,
  sort: {
    status: [complaints.statusRank, complaints.createdAt],
    created_at: complaints.createdAt,
    id: complaints.id,
  },
  filters: {
    // By rank, so that one index serves the default order with and without a status.
    status: (statuses) =>
      inArray(
        complaints.statusRank,
        statuses.map((status) => COMPLAINT_STATUSES.indexOf(status)),
      ),
    date_from: fromDay(complaints.createdAt),
    date_to: toDay(complaints.createdAt),
    has_reply: (wanted) =>
      wanted ? sql`(${complaints.reply} is not null)` : sql`not (${complaints.reply} is not null)`,
    user: oneOfColumn(complaints.userId),
    order: oneOfColumn(complaints.orderId),
  },
  search: searchedIn(complaints),
  deletedAt: complaints.deletedAt,
  tabs: { filter: 'status', column: complaints.status, summed: countByRank },
};

type Narrowing = Partial<ListQuery<typeof complaintList>['filters']>;

/** Each status by itself along the index that begins with it; grouping them would read the table. */
function countByRank(filters: Narrowing): SQL {
  const others = conditionOf(complaintSource, { query: '', filters });
  const counts = COMPLAINT_STATUSES.map(
    (status, rank) => sql`select ${status}::text as tab, count(*) as count
      from ${complaints} where ${and(sql`${complaints.statusRank} = ${rank}`, others)}`,
  );
  return sql.join(counts, sql` union all `);
}

export const listedComplaints: ListedInFile<typeof complaintList, typeof complaints, Complaint> = {
  source: complaintSource,
  rowsToWire: async (_db, rows) => rows.map(complaintOf),
  csv: [
    { title: { en: 'ID', ar: 'الرقم' }, cell: ({ id }) => id },
    { title: { en: 'Name', ar: 'الاسم' }, cell: ({ name }) => name },
    { title: { en: 'Status', ar: 'الحالة' }, cell: ({ status }) => status },
    { title: { en: 'Sent', ar: 'تاريخ الإرسال' }, cell: ({ created_at }) => new Date(created_at) },
    { title: { en: 'Description', ar: 'نص الشكوى' }, cell: ({ description }) => description },
    { title: { en: 'Reply', ar: 'الرد' }, cell: ({ reply }) => reply },
    { title: { en: 'Replied at', ar: 'تاريخ الرد' }, cell: ({ replied_at }) => replied_at && new Date(replied_at) },
    { title: { en: 'Replied by', ar: 'كاتب الرد' }, cell: ({ replied_by }) => replied_by },
    { title: { en: 'Order', ar: 'رقم الطلب' }, cell: ({ order_id }) => order_id },
  ],
};

/** What was done about a complaint, oldest first. */
export async function historyOf(db: Reader, complaintId: number): Promise<ComplaintHistoryEntry[]> {
  const rows = await db
    .select()
    .from(complaintHistory)
    .where(
      and(eq(complaintHistory.complaintId, complaintId), inArray(complaintHistory.kind, [...COMPLAINT_HISTORY_KINDS])),
    )
    .orderBy(asc(complaintHistory.at), asc(complaintHistory.id));
  return rows.map((row) => ({
    id: row.id,
    // The query asked for known kinds only.
    kind: row.kind as ComplaintHistoryEntry['kind'],
    data: row.data,
    by_name: row.byName || null,
    by_role: isRole(row.byRole) ? row.byRole : null,
    at: iso(row.at),
    done_at: iso(row.doneAt),
  }));
}
