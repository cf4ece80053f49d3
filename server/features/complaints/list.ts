import { COMPLAINT_STATUSES } from '#contract/complaint-status.ts';
import { COMPLAINT_HISTORY_KINDS, type ComplaintHistoryEntry, type complaintList } from '#contract/complaints.ts';
import type { ListQuery } from '#contract/list.ts';
import { isRole } from '#contract/roles.ts';
import { idBatches } from '#server/db/all-ids.ts';
import type { Reader } from '#server/db/database.ts';
import { fromDay, oneOfColumn, toDay } from '#server/db/filters.ts';
import { conditionOf, type ListSource } from '#server/db/list-source.ts';
import { inOrder, pageOfIds } from '#server/db/paging.ts';
import { and, asc, eq, inArray, type SQL, sql } from '#server/db/query/drizzle.ts';
import { searchedIn } from '#server/db/search.ts';
import { complaintHistory, complaints } from '#server/db/tables/feedback.ts';
import { iso } from '#server/http/reply.ts';
import { complaintOf } from './store.ts';

const BATCH = 1_000;

export const complaintSource: ListSource<typeof complaintList> = {
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

/** One page of complaints, with the numbers of the status tabs. */
export async function listComplaints(db: Reader, query: ListQuery<typeof complaintList>) {
  const { ids, meta } = await pageOfIds(db, complaintSource, query);
  return { data: (await rowsOf(db, ids)).map(complaintOf), meta };
}

/** All complaints of a list in batches, for a file of them. */
export async function* complaintBatches(db: Reader, query: ListQuery<typeof complaintList>) {
  for await (const ids of idBatches(db, complaintSource, query, BATCH)) yield await rowsOf(db, ids);
}

async function rowsOf(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(complaints)
    .where(inArray(complaints.id, [...ids]));
  return inOrder(ids, rows);
}

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
