import { insertRows, skipWrittenIds } from '#server/db/bulk.ts';
import type { Database } from '#server/db/database.ts';
import { type PgTable, sql } from '#server/db/query/drizzle.ts';
import { accounts, providers } from '#server/db/tables/accounts.ts';
import { brands, categories, colors, sizes } from '#server/db/tables/catalog.ts';
import { complaintHistory, complaints, reviews } from '#server/db/tables/feedback.ts';
import { orderHistory, orderNotes, stockMovements, transactions } from '#server/db/tables/order-trail.ts';
import { orderLines, orders } from '#server/db/tables/orders.ts';
import { offerProducts, products, subProducts } from '#server/db/tables/products.ts';
import { ads, offers, promoCodes } from '#server/db/tables/promotions.ts';
import { files } from '#server/db/tables/upkeep.ts';
import { users } from '#server/db/tables/users.ts';
import { rollUpFigures } from '#server/domain/figures/figures.ts';
import type { Storage } from '#server/files/storage.ts';
import { keepMoney } from './keep-money.ts';
import { planMoney } from './money-plan.ts';
import { payProviders } from './payouts.ts';
import type { DemoAccount } from './people.ts';
import { assignPictures, storePictures } from './pictures.ts';
import { bringBack } from './returns.ts';
import { type DemoShop, moveDates, planDemoShop } from './shop.ts';
import { setShopRules } from './shop-rules.ts';

interface DemoSettings {
  /** The first start; every date of the shop is relative to it. */
  readonly now: Date;
  /** The moment that the shop is drawn for before it is moved to `now`; without one it is `now`. */
  readonly drawnAt?: Date;
  /** PHC strings of the three sign-ins; nobody else of the demo can sign in. */
  readonly passwordHashes: Readonly<Record<DemoAccount, string>>;
  readonly storage: Storage;
  readonly log: { info(facts: object, message: string): void };
}

// Any number does, as long as every instance of the panel takes the same one.
const LOCK = 5_160_414;

async function isEmptyShop(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(
    sql`select exists (select from ${accounts}) or exists (select from ${orders}) or exists (select from ${products}) as used`,
  );
  return rows[0]?.used === false;
}

type Rows = readonly Record<string, unknown>[];

/** The tables in the order their foreign keys allow. */
function tablesOf({ people, catalog, promotions, stock, orders: book, movements, feedback }: DemoShop) {
  const planned = book.planned;
  const filled: [PgTable, Rows][] = [
    [accounts, people.accounts],
    [providers, people.providers],
    [users, people.clients.map(({ user }) => user)],
    [brands, catalog.brands],
    [categories, catalog.categories],
    [sizes, catalog.sizes],
    [colors, catalog.colors],
    [offers, promotions.offers],
    [promoCodes, promotions.promoCodes],
    [ads, promotions.ads],
    [products, stock.products],
    [subProducts, stock.subProducts],
    [offerProducts, promotions.offerProducts],
    [orders, planned.map(({ order }) => order)],
    [orderLines, planned.flatMap(({ lines }) => lines)],
    [orderHistory, book.history],
    [orderNotes, book.notes],
    [transactions, book.transactions],
    [stockMovements, movements],
    [complaints, feedback.complaints],
    [complaintHistory, feedback.complaintHistory],
    [reviews, feedback.reviews],
  ];
  return filled;
}

const WITHOUT_ID: readonly PgTable[] = [providers, offerProducts];

/**
 * Fills an empty database with the demo shop and says whether it did. All rows come in one transaction, so a start that
 * is killed leaves an empty shop, and of several instances one does it. Run the planner's statistics afterwards.
 */
export async function seedDemo(db: Database, settings: DemoSettings): Promise<boolean> {
  const { now, drawnAt = now, passwordHashes, storage, log } = settings;
  if (!(await isEmptyShop(db))) return false;
  const started = performance.now();
  const shop = moveDates(planDemoShop(drawnAt, passwordHashes), now.getTime() - drawnAt.getTime());
  const money = planMoney(shop, now);
  const pictures = assignPictures(shop);
  // The pictures go first: their keys never change, so a second try overwrites what a killed one left.
  const fileRows = await storePictures(storage, pictures, now);
  const seeded = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    if (!(await isEmptyShop(tx))) return false;
    const filled = tablesOf(shop);
    for (const [table, rows] of filled) await insertRows(tx, table, rows);
    await insertRows(tx, files, fileRows);
    await keepMoney(tx, money);
    await setShopRules(tx);
    for (const [table] of filled) if (!WITHOUT_ID.includes(table)) await skipWrittenIds(tx, table);
    await bringBack(tx, shop.returns);
    await payProviders(tx, shop, now);
    return true;
  });
  await rollUpFigures(db);
  await db.execute(sql`analyze`);
  const facts = { orders: shop.orders.planned.length, ms: Math.round(performance.now() - started) };
  if (seeded) log.info(facts, 'the demo shop is filled');
  return seeded;
}
