import type { Database } from '#server/db/database.ts';
import { type PgTable, type SQL, sql } from '#server/db/query/drizzle.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { categories, colors, sizes } from '#server/db/tables/catalog.ts';
import { orderLines, orders } from '#server/db/tables/orders.ts';
import { products } from '#server/db/tables/products.ts';
import { users } from '#server/db/tables/users.ts';
import type { Storage } from '#server/files/storage.ts';
import type { Progress } from '#server/import/reading/progress.ts';
import { ImportReport } from '#server/import/reading/report.ts';
import { categoryName } from './category-names.ts';
import { drawPhotos } from './photos.ts';
import { prepare } from './prepare.ts';
import { inBatches, layOut } from './refs.ts';
import { dropStage, stageOlist } from './stage.ts';
import { newOrders } from './staged-orders.ts';
import { writeCategories, writeShelves } from './write-catalog.ts';
import { writeOrders } from './write-orders.ts';
import { newPersons, newSellers, writePersons, writeSellers } from './write-people.ts';
import { newProducts, writeProducts } from './write-products.ts';
import { newReviews, writeReviews } from './write-reviews.ts';
import { findBases, planMovements } from './write-stock.ts';

interface OlistImport {
  /** One connection: the staging tables are temporary, and only their connection sees them. */
  readonly db: Database;
  readonly folder: string;
  /** Without a storage no picture is kept, as in a dry run. */
  readonly storage: Storage | undefined;
  readonly progress: Progress;
}

// Any number does, as long as every import takes the same one.
const LOCK = 5_160_415;

export class ImportRunning extends Error {}

async function usedSymbols(db: Database): Promise<Set<string>> {
  const { rows } = await db.execute<{ raw: string; english: string | null }>(sql`
    select distinct p.category as raw, c.english from stage_products p left join stage_categories c on c.name = p.category`);
  return new Set(rows.map(({ raw, english }) => categoryName(raw, english)[1]));
}

interface Step {
  readonly name: string;
  readonly pending: string;
  readonly query: SQL;
  /** The tables that the step joins. */
  readonly joined: readonly PgTable[];
  readonly size: number;
  write(tx: Database, range: SQL): Promise<void>;
}

async function runStep({ db, progress }: OlistImport, report: ImportReport, step: Step): Promise<void> {
  await layOut(db, step.pending, step.query, step.joined);
  const heard = (done: number, total: number) => progress(`writing ${step.name}`, done, total);
  report.count(step.name, await inBatches(db, step.pending, step.size, step.write, heard));
}

const sellers = { name: 'providers', pending: 'pending_sellers', query: newSellers, joined: [], size: 500 };
const persons = { name: 'users', pending: 'pending_persons', query: newPersons, joined: [], size: 500 };
const goods = {
  name: 'products',
  pending: 'pending_products',
  query: newProducts,
  joined: [accounts, categories],
  size: 400,
};
const placed = {
  name: 'orders',
  pending: 'pending_orders',
  query: newOrders,
  joined: [users, products, orders, accounts, sizes, colors],
  size: 250,
};
const opinions = {
  name: 'reviews',
  pending: 'pending_reviews',
  query: newReviews,
  joined: [orders, orderLines, products],
  size: 500,
};

async function writeAll(settings: OlistImport, report: ImportReport): Promise<void> {
  const { db, folder, storage, progress } = settings;
  const reports = await stageOlist(db, folder, report, progress);
  await prepare(db, reports, report);
  const photos = await drawPhotos(storage, await usedSymbols(db));
  const shelves = await writeShelves(db, report);
  await writeCategories(db, report);
  await runStep(settings, report, { ...sellers, write: writeSellers });
  await runStep(settings, report, { ...persons, write: writePersons });
  await runStep(settings, report, { ...goods, write: (tx, range) => writeProducts(tx, range, shelves, photos) });
  await planMovements(db);
  await findBases(db);
  await runStep(settings, report, { ...placed, write: (tx, range) => writeOrders(tx, range, report) });
  await runStep(settings, report, { ...opinions, write: writeReviews });
}

/**
 * Imports a folder of Olist's files. The files are first checked and staged in temporary tables of the database, which
 * also does the joins, so memory does not grow with the files; then each batch of orders is one transaction, and what
 * is there already (external_ref, import_refs) is left alone, so the import can be repeated after any break.
 * Throws BrokenFile before anything is written, and ImportRunning when another import is at work.
 */
export async function importOlist(settings: OlistImport): Promise<ImportReport> {
  const { db } = settings;
  const { rows } = await db.execute<{ locked: boolean }>(sql`select pg_try_advisory_lock(${LOCK}) as locked`);
  if (!rows[0]?.locked) throw new ImportRunning('Another import is at work on this database.');
  const report = new ImportReport();
  try {
    await writeAll(settings, report);
    await dropStage(db);
    return report;
  } finally {
    // In a transaction that failed nothing can be run; the lock then ends with its connection.
    await Promise.resolve(db.execute(sql`select pg_advisory_unlock(${LOCK})`)).catch(() => undefined);
  }
}

class DryRun extends Error {}

/** The whole import in one transaction that is rolled back: the same checks and the same report, and nothing changes. */
export async function rehearseOlist(settings: OlistImport): Promise<ImportReport> {
  let report: ImportReport | undefined;
  try {
    await settings.db.transaction(async (tx) => {
      report = await importOlist({ ...settings, db: tx, storage: undefined });
      throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  if (!report) throw new Error('A dry run always ends with a report.');
  return report;
}
