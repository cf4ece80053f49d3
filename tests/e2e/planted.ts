import { sql } from 'drizzle-orm';
import { openDatabase } from '#server/db/open.ts';

/** What would run in a page that took a text for a part of itself, in each place where texts stand; it names the column that it stands in. */
const plantOf = (column: string) =>
  `'"><img data-planted src=x onerror=planted=1><script data-planted=${column}>planted=1</script>{{planted=1}}`;
/** The columns whose texts a page shows. */
export const PLANTED = /<script data-planted=([a-z_0-9.]+)>/g;
const BAD_LINK = 'javascript:planted=1//';

/** Words, keys and hashes that only the server writes, and whose values the tables or its own code fix. */
const OURS =
  /^(key|hash|mime|hex|type|kind|state|status|role|image|avatar|cover|link|action|entity|request_id|(cancel_|revoked_)?reason)$|_(key|hash|text|digits|e164|role|kind)$/;
const NO_SCREENS =
  /^(idempotency_keys|rate_limits|tickets|settings|job_.*|.*figure.*|import_refs|events|files|.*(sources|migrations)|store_keys)$/;

interface Column extends Record<string, unknown> {
  readonly place: string;
  readonly name: string;
  readonly type: string;
}

/** Writes a script into every text of a shop that a person wrote, whichever way it came; answers the columns that have rows. */
export async function plantScripts(dataDir: string): Promise<string[]> {
  const opened = await openDatabase({ dataDir, log: { info() {}, warn() {} } });
  try {
    const { rows } = await opened.db.execute<Column>(sql`
      select table_name as place, column_name as name, data_type as type from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb')`);
    const inText = (plant: string, name: string) => `${name} || '${plant.replaceAll("'", "''")}'`;
    // Of what is kept as JSON, the texts that are no words of ours: those have small letters and digits alone.
    const inObject = (plant: string, name: string) => {
      const written = JSON.stringify(plant).slice(1, -1).replaceAll('\\', '\\\\').replaceAll("'", "''");
      return `regexp_replace(${name}::text, '": "([^"]*[^"a-z_0-9.:TZ-][^"]*)"', '": "\\1${written}"', 'g')::jsonb`;
    };
    const planted = rows.filter(
      ({ place, name, type }) =>
        !NO_SCREENS.test(place) && !OURS.test(name) && (type === 'text' || /^(data|before|after)$/.test(name)),
    );
    // The search texts and figures that triggers would write anew stand on no screen.
    await opened.db.execute(sql`set session_replication_role = replica`);
    const columnsWithRows: string[] = [];
    for (const [place, columns] of Map.groupBy(planted, (column) => column.place)) {
      const values = columns.map(({ name, type }) => {
        const plant = plantOf(`${place}.${name}`);
        return `${name} = ${type === 'text' ? inText(plant, name) : inObject(plant, name)}`;
      });
      await opened.db.execute(sql.raw(`update ${place} set ${values.join()}`));
      for (const { name } of columns) {
        const { rows: some } = await opened.db.execute(
          sql.raw(`select from ${place} where ${name}::text like '%data-planted=%' limit 1`),
        );
        if (some.length > 0) columnsWithRows.push(`${place}.${name}`);
      }
    }
    await opened.db.execute(sql`update ads set link = ${BAD_LINK}`);
    return columnsWithRows;
  } finally {
    await opened.close();
  }
}
