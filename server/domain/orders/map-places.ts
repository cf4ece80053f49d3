import { sql } from 'drizzle-orm';
import { searchText } from '#contract/arabic.ts';
import { type GovernorateCode, governorateOf } from '#contract/governorates.ts';
import type { Reader } from '#server/db/database.ts';
import { rowsTouched } from '#server/db/record-rows.ts';
import { orders } from '#server/db/tables/orders.ts';

/** From each text to the next along the index of those that have no code. */
export async function unmappedTexts(tx: Reader): Promise<string[]> {
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

/**
 * Gives orders with this text the code that it means, the oldest first, `most` of them; what was typed is kept, and no version
 * is raised. Answers how many there were.
 */
export async function mapText(
  tx: Reader,
  { text, code, most }: { readonly text: string; readonly code: GovernorateCode; readonly most?: number },
): Promise<number> {
  const { ar: name } = governorateOf(code);
  const found = searchText(name);
  const done = await tx.execute(sql`update ${orders} set governorate_code = ${code}, governorate = ${name},
      governorate_typed = ${text === name ? null : text},
      search_text = case when strpos(search_text, ${found}) > 0 then search_text else search_text || ${found} end
    where id in (select id from ${orders} where governorate = ${text} and governorate_code is null
      order by created_at, id limit ${most ?? null})`);
  return rowsTouched(done);
}
