import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { foldArabic } from '#contract/arabic.ts';
import { orderLines, orders } from '#server/db/tables/orders.ts';
import type { OrderScope } from './scope.ts';

const MOST_WORDS = 8;

/**
 * The stored search text of an order holds everything about it. For staff who may not read the client's contacts, this keeps
 * the orders that match in the rest: nobody finds an order by a word that he is not shown. A provider's own text holds
 * nothing that he may not read.
 */
export function matchesVisible({ providerId, mayReadEmail }: OrderScope, query: string): SQL | undefined {
  const folded = foldArabic(query);
  if (providerId !== undefined || mayReadEmail || folded === '') return undefined;
  const words = and(...folded.split(' ').slice(0, MOST_WORDS).map(nameHas));
  return /^\d{1,15}$/.test(folded) ? or(words, eq(orders.id, Number(folded))) : words;
}

function nameHas(word: string): SQL | undefined {
  const pattern = patternOf(word);
  const lines = new QueryBuilder().select({ id: orderLines.id }).from(orderLines);
  return or(
    sql`' ' || fold_text(${orders.clientName}) like ${pattern}`,
    exists(
      lines.where(
        and(eq(orderLines.orderId, orders.id), sql`' ' || fold_text(${orderLines.productName}) like ${pattern}`),
      ),
    ),
  );
}

function patternOf(word: string): string {
  const pattern = word.replace(/[\\%_]/g, '\\$&');
  return word.length > 2 ? `%${pattern}%` : `% ${pattern}%`;
}
