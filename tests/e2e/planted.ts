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
  /^(key|hash|mime|hex|type|kind|state|status|role|image|avatar|cover|link|action|entity|request_id|(cancel_|revoked_|refuse_)?reason|way|method|source|direction|account|component|why|promo_borne_by|governorate_code|return_status|source_type)$|_(key|hash|text|digits|e164|role|kind)$/;
const NO_SCREENS =
  /^(idempotency_keys|rate_limits|tickets|settings|job_.*|.*figure.*|import_refs|events|files|.*(sources|migrations)|store_keys)$/;

/** Where a row of a table is opened; of the others the lists tell all. */
const OPENED: Readonly<Record<string, string>> = {
  orders: `'/orders-details/' || id`,
  complaints: `'/complaints?open=' || id`,
  complaint_history: `'/complaints?open=' || complaint_id`,
  reviews: `'/reviews?open=' || id`,
  returns: `'/orders/returns?open=' || id`,
  return_lines: `'/orders/returns?open=' || return_id`,
  products: `'/products?open=' || id`,
  sub_products: `'/products?open=' || product_id`,
  stock_movements: `'/products?open=stock-' || product_id`,
  providers: `'/providers-details/' || account_id`,
  provider_charges: `'/providers-details/' || provider_id || '?tab=charges'`,
  provider_payouts: `'/providers-details/' || id || '?tab=payout'`,
  settlement_lines: `'/orders/money/settlements/' || settlement_id`,
  offers: `'/offers?open=' || id`,
  offer_products: `'/offers?open=' || offer_id`,
  ads: `'/ads?open=' || id`,
  ...Object.fromEntries(
    ['order_history', 'order_notes', 'order_lines', 'transactions'].map((table) => [
      table,
      `'/orders-details/' || order_id`,
    ]),
  ),
};

interface Planted {
  /** `table.column` of those that have a text. */
  readonly columns: string[];
  /** Where those stand that no list shows, by the page's address. */
  readonly pages: ReadonlyMap<string, readonly string[]>;
}

interface Column extends Record<string, unknown> {
  readonly place: string;
  readonly name: string;
  readonly type: string;
}

/** Writes a script into every text of a shop that a person wrote, whichever way it came; answers where. */
export async function plantScripts(dataDir: string): Promise<Planted> {
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
    const found: string[] = [];
    const pages = new Map<string, string[]>();
    for (const [place, columns] of Map.groupBy(planted, (column) => column.place)) {
      const values = columns.map(({ name, type }) => {
        const plant = plantOf(`${place}.${name}`);
        return `${name} = ${type === 'text' ? inText(plant, name) : inObject(plant, name)}`;
      });
      await opened.db.execute(sql.raw(`update ${place} set ${values.join()}`));
      for (const { name } of columns) {
        const { rows: some } = await opened.db.execute<{ page: string | null }>(
          sql.raw(
            `select ${OPENED[place] ?? 'null'} as page from ${place} where ${name}::text like '%data-planted=%' limit 1`,
          ),
        );
        const page = some[0]?.page;
        if (some[0]) found.push(`${place}.${name}`);
        if (page) pages.set(page, [...(pages.get(page) ?? []), `${place}.${name}`]);
      }
    }
    await opened.db.execute(sql`update ads set link = ${BAD_LINK}`);
    return { columns: found, pages };
  } finally {
    await opened.close();
  }
}
