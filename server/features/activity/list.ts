import type { activityList } from '#contract/activity.ts';
import type { ListQuery } from '#contract/list.ts';
import { maskSecrets, type NamedRecord } from '#server/db/audit.ts';
import type { Reader } from '#server/db/database.ts';
import { fromDay, oneOfColumn, toDay } from '#server/db/filters.ts';
import type { ListSource } from '#server/db/list-source.ts';
import { inOrder, pageOfIds } from '#server/db/paging.ts';
import { asc, inArray, type PgColumn, sql } from '#server/db/query/drizzle.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { audit } from '#server/db/tables/upkeep.ts';
import { iso } from '#server/http/reply.ts';

type Named = ReadonlyMap<string, NamedRecord>;
type AuditRow = typeof audit.$inferSelect;

const source: ListSource<typeof activityList> = {
  from: audit,
  id: audit.id,
  sort: { at: audit.at },
  filters: {
    actor: oneOfColumn(audit.actorId),
    entity: oneOfColumn(audit.resource),
    record: oneOfColumn(audit.recordId),
    action: oneOfColumn(audit.action),
    date_from: fromDay(audit.at),
    date_to: toDay(audit.at),
  },
};

/** One page of the audit log, the newest first. */
export async function listActivity(db: Reader, named: Named, query: ListQuery<typeof activityList>) {
  const { ids, meta } = await pageOfIds(db, source, query);
  if (ids.length === 0) return { data: [], meta };
  const rows = inOrder(ids, await db.select().from(audit).where(inArray(audit.id, ids)));
  const names = await namesOf(db, named, rows);
  return { data: rows.map((row) => toWire(row, names.get(nameKey(row)) ?? null)), meta };
}

function toWire(row: AuditRow, name: string | null) {
  const { actorId: id, actorName, actorRole: role } = row;
  return {
    id: row.id,
    at: iso(row.at),
    done_at: row.doneAt && iso(row.doneAt),
    actor: actorName === '' && id === null ? null : { id, name: actorName, role },
    action: row.action,
    entity: row.resource,
    entity_id: row.recordId,
    entity_name: name,
    // Masked when it was written; once more here, for what an older version or an import wrote.
    before: row.before && maskSecrets(row.before),
    after: row.after && maskSecrets(row.after),
    ip: row.ip,
    device: row.device,
    request_id: row.requestId,
  };
}

const nameKey = ({ resource, recordId }: Pick<AuditRow, 'resource' | 'recordId'>) => `${resource} ${recordId}`;

async function namesOf(db: Reader, named: Named, rows: readonly AuditRow[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [resource, own] of Map.groupBy(rows, (row) => row.resource)) {
    const kind = named.get(resource);
    const ids = own.flatMap(({ recordId }) => recordId ?? []);
    if (!kind || ids.length === 0) continue;
    const { table, id, name } = kind;
    const records = await db.select({ id, name }).from(table).where(inArray(id, ids));
    for (const record of records) found.set(nameKey({ resource, recordId: Number(record.id) }), String(record.name));
  }
  return found;
}

/** The people and the words that stand in the log. */
export async function activityChoices(db: Reader) {
  const actors = await db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(sql`exists (select 1 from ${audit} where ${audit.actorId} = ${accounts.id})`)
    .orderBy(asc(accounts.sortKey), asc(accounts.id));
  return { actors, entities: await wordsOf(db, audit.resource), actions: await wordsOf(db, audit.action) };
}

/** The different values of an indexed column, from one to the next, so that a long log is not read whole. */
async function wordsOf(db: Reader, column: PgColumn): Promise<string[]> {
  const name = sql.identifier(column.name);
  const { rows } = await db.execute<{ word: string }>(sql`
    with recursive words as (
      (select ${name} as word from ${audit} order by ${name} limit 1)
      union all
      select (select ${name} from ${audit} where ${name} > words.word order by ${name} limit 1) from words
      where words.word is not null
    )
    select word from words where word is not null`);
  return rows.map(({ word }) => word);
}
