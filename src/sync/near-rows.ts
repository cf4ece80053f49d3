import { quotedText } from '#contract/arabic.ts';
import type { Page } from '#contract/endpoint.ts';
import { commonReading, waysBeside, wordsRead } from '#contract/near-query.ts';

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
  for (const way of waysBeside(query, page.data.length > 0)) {
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
