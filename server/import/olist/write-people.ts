import { sql } from 'drizzle-orm';
import { insertRows, reserveIds } from '#server/db/bulk.ts';
import type { Database } from '#server/db/database.ts';
import { accounts, providers } from '#server/db/tables/accounts.ts';
import { users } from '#server/db/tables/users.ts';
import { generatedPerson, generatedSeller } from './generated.ts';
import { isNew, remember } from './refs.ts';

const BATCH = 500;

interface Newcomer extends Record<string, unknown> {
  ref: string;
  since: Date | string;
}

/** Sellers become providers without a password; they are there since their first sale. */
export async function writeSellers(tx: Database): Promise<number> {
  const { rows } = await tx.execute<Newcomer>(sql`
    select s.ref, coalesce((select min(o.placed) from stage_lines l join stage_orders o on o.ref = l.order_ref
      where l.seller = s.ref), now()) as since
    from stage_sellers s where ${isNew('seller', 's.ref')} order by s.ref limit ${BATCH}`);
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
  return rows.length;
}

/** One person is one client, whatever the number of customer ids; he is there since his first order. */
export async function writePersons(tx: Database): Promise<number> {
  const { rows } = await tx.execute<Newcomer>(sql`
    select c.person as ref, coalesce(min(o.placed), now()) as since
    from stage_customers c left join stage_orders o on o.customer = c.ref
    where ${isNew('person', 'c.person')} group by c.person order by c.person limit ${BATCH}`);
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
  return rows.length;
}
