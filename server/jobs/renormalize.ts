import type { Reader } from '#server/db/database.ts';
import { sql } from '#server/db/query/drizzle.ts';
import { rowsTouched } from '#server/db/record-rows.ts';
import { HOUR, type Job } from './job.ts';
import { keepNote, readNote } from './noted.ts';

/** The number of the rules in server/db/sql/near-text.sql: rows with another one are written anew. */
const RULES = 2;
const KEY = 'near_text';

/** So many pages of a table at once: about a thousand rows, which are locked no longer than this batch takes. */
const PAGES = 64;

/** Up to where the tables are written anew: by `rules`, all tables before `table`, and of that one the pages before `page`. */
interface Progress {
  readonly rules: number;
  readonly table: number;
  readonly page: number;
}
const START: Progress = { rules: RULES, table: 0, page: 0 };

/**
 * Writes a batch of rows whose search text was normalized by older rules. It goes on where the batch before ended; a row that
 * somebody changes meanwhile is written anew by the trigger, wherever it then stands.
 */
export const renormalize: Job = {
  // Databases know it by this name.
  name: 'refold',
  every: HOUR,
  writesOrders: true,
  async run(tx) {
    const progress = await readProgress(tx);
    const table = (await searchedTables(tx))[progress.table];
    if (!table) return { rows: 0 };
    const name = sql.identifier(table);
    const until = progress.page + PAGES;
    const done = await tx.execute(sql`update ${name} set near_text = null
      where ctid >= ${`(${progress.page},0)`}::tid and ctid < ${`(${until},0)`}::tid
        and (near_text is null or not starts_with(near_text, ${`${RULES} `}))`);
    const { rows } = await tx.execute<{ pages: string }>(
      sql`select pg_relation_size(${table}::regclass) / current_setting('block_size')::int as pages`,
    );
    const isWhole = until >= Number(rows[0]?.pages);
    const next = isWhole ? { ...START, table: progress.table + 1 } : { ...progress, page: until };
    await keepNote<Progress>(tx, KEY, next);
    return { rows: rowsTouched(done) };
  },
};

/** Whether a table still waits; cheap enough to be asked every few seconds. */
export async function isRenormalizeWaiting(db: Reader): Promise<boolean> {
  return (await readProgress(db)).table < (await searchedTables(db)).length;
}

async function readProgress(db: Reader): Promise<Progress> {
  const kept = await readNote<Progress>(db, KEY);
  return kept?.rules === RULES ? kept : START;
}

async function searchedTables(db: Reader): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'near_text' order by table_name`);
  return rows.map(({ name }) => name);
}
