import { sql } from 'drizzle-orm';
import { searchText } from '#contract/arabic.ts';
import { governorateOf, mapGovernorate } from '#contract/governorates.ts';
import type { Reader } from '#server/db/database.ts';
import { orders } from '#server/db/tables/orders.ts';
import { type Job, rowsTouched } from './job.ts';

const MOST = 10_000;

/**
 * Gives orders whose governorate is a text the code that the text means as a whole; what was typed is kept, and no version is
 * raised. A second run finds nothing more to do.
 */
export const mapGovernorates: Job = {
  name: 'map_governorates',
  every: 5 * 60_000,
  async run(tx) {
    let count = 0;
    for (const text of await unmappedTexts(tx)) {
      const code = mapGovernorate(text);
      if (!code || count >= MOST) continue;
      const { ar: name } = governorateOf(code);
      const found = searchText(name);
      const done = await tx.execute(sql`update ${orders} set governorate_code = ${code}, governorate = ${name},
          governorate_typed = ${text === name ? null : text},
          search_text = case when strpos(search_text, ${found}) > 0 then search_text else search_text || ${found} end
        where id in (select id from ${orders} where governorate = ${text} and governorate_code is null
          order by created_at, id limit ${MOST - count})`);
      count += rowsTouched(done);
    }
    return { orders: count };
  },
};

/** From each text to the next along the index of those that have no code. */
async function unmappedTexts(tx: Reader): Promise<string[]> {
  const { rows } = await tx.execute<{ text: string }>(sql`
    with recursive texts as (
      (select governorate as text from ${orders} where governorate is not null and governorate_code is null
        order by governorate limit 1)
      union all select further.text from texts, lateral (
        select governorate as text from ${orders}
        where governorate > texts.text and governorate is not null and governorate_code is null
        order by governorate limit 1) as further)
    select text from texts`);
  return rows.map(({ text }) => text);
}
