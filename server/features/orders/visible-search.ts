import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { foldArabic } from '#contract/arabic.ts';
import { foldedSql } from '#server/db/folded-sql.ts';
import { orderLines, orders } from '#server/db/tables/orders.ts';
import type { OrderScope } from './scope.ts';

const MOST_WORDS = 8;

/**
 * The stored search text of an order holds everything about it. For an account that may not read everything, this keeps
 * the orders that match in what the account may read: nobody finds an order by a word that he is not shown.
 */
export function matchesVisible(scope: OrderScope, query: string): SQL | undefined {
  const seesAll = scope.providerId === undefined && scope.mayReadEmail;
  const folded = foldArabic(query);
  if (seesAll || folded === '') return undefined;
  const words = folded.split(' ').slice(0, MOST_WORDS);
  return or(and(...words.map((word) => wordIsVisible(scope, word))), numberIsVisible(scope, folded));
}

function wordIsVisible(scope: OrderScope, word: string): SQL | undefined {
  const pattern = patternOf(word);
  const { clientName, id, shippingAddress, governorate, city, street, building, landmark } = orders;
  const address = sql`concat_ws(' ', ${orders.clientPhone}, ${orders.phoneDigits}, ${orders.phoneE164},
    ${shippingAddress}, ${governorate}, ${city}, ${street}, ${building}, ${landmark})`;
  return or(
    sql`${foldedSql(sql`concat(' ', ${id}, ' ', ${clientName})`)} like ${pattern}`,
    and(scope.contactSql, sql`' ' || ${foldedSql(address)} like ${pattern}`),
    exists(
      new QueryBuilder()
        .select({ id: orderLines.id })
        .from(orderLines)
        .where(
          and(
            eq(orderLines.orderId, orders.id),
            scope.lines,
            sql`' ' || ${foldedSql(sql`${orderLines.productName}`)} like ${pattern}`,
          ),
        ),
    ),
  );
}

function numberIsVisible(scope: OrderScope, folded: string): SQL | undefined {
  const digits = folded.replace(/[\s()+-]/g, '');
  if (!/^\d{1,15}$/.test(digits)) return undefined;
  const byPhone = digits.length > 2 ? sql`${orders.phoneDigits} like ${`%${digits}%`}` : sql`false`;
  return or(eq(orders.id, Number(digits)), and(scope.contactSql, byPhone));
}

function patternOf(word: string): string {
  const pattern = word.replace(/[\\%_]/g, '\\$&');
  return word.length > 2 ? `%${pattern}%` : `% ${pattern}%`;
}
