import { foldSearch, quotedText, searchText } from '#contract/arabic.ts';
import type { Page } from '#contract/endpoint.ts';
import { commonReading, nearWays, wordsRead } from '#contract/near-query.ts';

/** Answers rows whose text passes. */
type FindRows<Row> = (passes: (text: string) => boolean) => readonly Row[];

/**
 * A first page found by its letters on this device, with what is written otherwise behind it, as the server would answer. Rows that
 * it has already are not repeated.
 */
export function withNear<Row extends { readonly id: number }>(
  page: Page<Row>,
  query: string,
  find: FindRows<Row>,
): Page<Row> {
  const room = page.meta.per_page - page.data.length;
  if (room <= 0 || page.meta.current_page > 1 || quotedText(query) !== undefined) return page;
  const known = new Set(page.data.map(({ id }) => id));
  for (const way of nearWays(query)) {
    const read: string[] = [];
    const passes = (text: string) => {
      const words = wordsRead(text, way);
      if (words !== undefined) read.push(words);
      return words !== undefined;
    };
    const rows = find(passes)
      .filter(({ id }) => !known.has(id))
      .slice(0, room);
    if (rows.length === 0) continue;
    const near = { count: rows.length, reading: commonReading(read) };
    return { data: [...page.data, ...rows], meta: { ...page.meta, near } };
  }
  return page;
}

/** Whether two names are one, as far as spelling tells: ڤيلا and فيلا, samsung and سامسونج. Part of a name is another name. */
export function isNearName(one: string, other: string): boolean {
  const text = searchText(other);
  const whole = joined(text);
  if (whole === '' || joined(foldSearch(one)) === whole) return whole !== '';
  const [way] = nearWays(one);
  const words = way && wordsRead(text, way);
  return words !== undefined && joined(foldSearch(words)) === whole;
}

function joined(text: string): string {
  return text.replaceAll(' ', '');
}
