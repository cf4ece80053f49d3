import { insertRows, reserveIds } from '#server/db/bulk.ts';
import type { Database } from '#server/db/database.ts';
import { type SQL, sql } from '#server/db/query/drizzle.ts';
import { accounts, providers } from '#server/db/tables/accounts.ts';
import { users } from '#server/db/tables/users.ts';
import { generatedPerson, generatedSeller } from './generated.ts';
import { isNew, remember } from './refs.ts';

interface Newcomer extends Record<string, unknown> {
  ref: string;
  since: Date | string;
}

/** The sellers that are not imported yet, each with the day of the first sale. */
export const newSellers = sql`
  select row_number() over (order by s.ref) as n, s.ref, coalesce(min(o.placed), now()) as since
  from stage_sellers s left join stage_lines l on l.seller = s.ref left join stage_orders o on o.ref = l.order_ref
  where ${isNew('seller', 's.ref')} group by s.ref`;

/** The persons that are not imported yet; one person is one client, whatever the number of customer ids. */
export const newPersons = sql`
  select row_number() over (order by c.person) as n, c.person as ref, coalesce(min(o.placed), now()) as since
  from stage_customers c left join stage_orders o on o.customer = c.ref
  where ${isNew('person', 'c.person')} group by c.person`;

/** Sellers become providers without a password; they are there since their first sale. */
export async function writeSellers(tx: Database, range: SQL): Promise<void> {
  const { rows } = await tx.execute<Newcomer>(sql`select * from pending_sellers where ${range} order by n`);
  const ids = await reserveIds(tx, accounts, rows.length);
  const sellers = rows.map(({ ref, since }, index) => ({
    id: ids[index] ?? 0,
    ref,
    role: 'Provider' as const,
    ...generatedSeller(ref),
    status: true,
    createdAt: new Date(since),
    updatedAt: new Date(since),
  }));
  await insertRows(tx, accounts, sellers);
  await insertRows(
    tx,
    providers,
    sellers.map(({ id, name }) => ({ accountId: id, description: `${name} – بائع على المنصة.` })),
  );
  await remember(
    tx,
    'seller',
    sellers.map(({ id, ref }) => ({ ref, recordId: id })),
  );
}

/** A client is there since the first order. */
export async function writePersons(tx: Database, range: SQL): Promise<void> {
  const { rows } = await tx.execute<Newcomer>(sql`select * from pending_persons where ${range} order by n`);
  const ids = await reserveIds(tx, users, rows.length);
  const persons = rows.map(({ ref, since }, index) => ({
    id: ids[index] ?? 0,
    ref,
    ...generatedPerson(ref),
    createdAt: new Date(since),
    updatedAt: new Date(since),
  }));
  await insertRows(tx, users, persons);
  await remember(
    tx,
    'person',
    persons.map(({ id, ref }) => ({ ref, recordId: id })),
  );
}
