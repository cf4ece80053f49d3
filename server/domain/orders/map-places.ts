import { searchText } from '#contract/arabic.ts';
import { type GovernorateCode, governorateOf } from '#contract/governorates.ts';
import type { Reader } from '#server/db/database.ts';
import { sql } from '#server/db/query/drizzle.ts';
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

/** A text, and the code that it means. */
interface Meaning {
  readonly text: string;
  readonly code: GovernorateCode;
}

/**
 * Gives orders with these texts the codes that they mean, the oldest first, `most` of them; what was typed is kept, and no
 * version is raised. Returns how many there were.
 */
export async function mapTexts(tx: Reader, meanings: readonly Meaning[], most: number | null = null): Promise<number> {
  if (meanings.length === 0) return 0;
  const asked = meanings.map(({ text, code }) => {
    const { ar: name } = governorateOf(code);
    return { text, code, name, found: searchText(name) };
  });
  // They stand beside each other in the order of their placing, so that no page is written once for each text.
  const done = await tx.execute(sql`
    with meant as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as m(text text, code text, name text, found text)
    )
    update ${orders} o set governorate_code = m.code, governorate = m.name,
      governorate_typed = case when m.text <> m.name then m.text end,
      search_text = case when strpos(o.search_text, m.found) > 0 then o.search_text else o.search_text || m.found end
    from meant m
    where o.governorate = m.text and o.id = any(array(
      select next.id from meant, lateral (
        select id, created_at from ${orders} where governorate = meant.text and governorate_code is null
        order by created_at, id limit ${most}) next
      order by next.created_at, next.id limit ${most}))`);
  return rowsTouched(done);
}
