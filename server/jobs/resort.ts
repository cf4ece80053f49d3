import { sortKey } from '#contract/arabic.ts';
import type { Reader } from '#server/db/database.ts';
import { sql } from '#server/db/query/drizzle.ts';
import { rowsTouched } from '#server/db/record-rows.ts';
import { DAY, HOUR, type Job } from './job.ts';
import { keepNote, readNote } from './noted.ts';

/** The number of the order in contract/arabic.ts: when it changes, every sort key is written anew. */
const ORDER = 2;
const KEY = 'sort_key';
const BATCH = 1_000;
/** The second one finds what an older instance still wrote while it was being replaced. */
const PASSES = 2;

/** By `order`, so many tables of this pass are done, and of the next one the rows up to `after`. */
interface Progress {
  readonly order: number;
  readonly pass: number;
  readonly table: number;
  readonly after: number;
  /** The pass begins no sooner. */
  readonly from?: string;
}
const START: Progress = { order: ORDER, pass: 1, table: 0, after: 0 };

/**
 * Sorts a batch of rows by the order of this version. A row that is renamed meanwhile is left as its writer sorted it; lists stay
 * whole throughout, only the order of names is mixed until the end.
 */
export const resort: Job = {
  name: 'resort',
  every: HOUR,
  async run(tx, at) {
    const progress = await readProgress(tx);
    if (!isDue(progress, at)) return { rows: 0 };
    const tables = await sortedTables(tx);
    const table = tables[progress.table];
    if (!table) {
      const from = new Date(at.getTime() + DAY).toISOString();
      await keepNote<Progress>(tx, KEY, { ...START, pass: progress.pass + 1, from });
      return { rows: 0 };
    }
    const { name, column } = { name: sql.identifier(table.name), column: sql.identifier(table.named) };
    const { rows } = await tx.execute<{ id: string; name: string; key: string }>(
      sql`select id, ${column} as name, sort_key as key from ${name} where id > ${progress.after} order by id limit ${BATCH}`,
    );
    const wrong = rows.flatMap(({ id, name: text, key }) => {
      const wanted = sortKey(text);
      return wanted === key ? [] : [{ id: Number(id), name: text, key: wanted }];
    });
    const done =
      wrong.length > 0 &&
      (await tx.execute(sql`update ${name} as t set sort_key = r.key
        from jsonb_to_recordset(${JSON.stringify(wrong)}::jsonb) as r(id bigint, name text, key text)
        where t.id = r.id and t.${column} = r.name`));
    const last = rows.length < BATCH ? undefined : rows.at(-1);
    await keepNote<Progress>(tx, KEY, {
      ...progress,
      ...(last ? { after: Number(last.id) } : { table: progress.table + 1, after: 0 }),
    });
    return { rows: done ? rowsTouched(done) : 0 };
  },
};

/** Whether rows still wait; cheap enough to be asked every few seconds. */
export async function isResortWaiting(db: Reader, at: Date): Promise<boolean> {
  return isDue(await readProgress(db), at);
}

function isDue({ pass, from }: Progress, at: Date): boolean {
  return pass <= PASSES && (from === undefined || at.getTime() >= Date.parse(from));
}

async function readProgress(db: Reader): Promise<Progress> {
  const kept = await readNote<Progress>(db, KEY);
  return kept?.order === ORDER ? kept : START;
}

/** Every table with a sort key, and the column that it is made of. */
async function sortedTables(db: Reader): Promise<{ name: string; named: string }[]> {
  const { rows } = await db.execute<{
    name: string;
    named: string;
  }>(sql`select s.table_name as name, n.column_name as named
    from information_schema.columns s join information_schema.columns n using (table_schema, table_name)
    where table_schema = current_schema() and s.column_name = 'sort_key' and n.column_name in ('name', 'full_name')
    order by table_name`);
  return rows;
}
