import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Storage } from '#server/files/storage.ts';
import type { Progress } from '../progress.ts';
import { ImportReport } from '../report.ts';
import { categoryName } from './category-names.ts';
import { drawPhotos } from './photos.ts';
import { prepare } from './prepare.ts';
import { inBatches } from './refs.ts';
import { dropStage, stageOlist } from './stage.ts';
import { writeCategories, writeShelves } from './write-catalog.ts';
import { writeOrders } from './write-orders.ts';
import { writePersons, writeSellers } from './write-people.ts';
import { writeProducts } from './write-products.ts';
import { writeReviews } from './write-reviews.ts';
import { findBases, planMovements } from './write-stock.ts';

export interface OlistImport {
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

async function writeAllOrders(db: Database, report: ImportReport, total: number, progress: Progress): Promise<void> {
  let cursor = { placed: '0001-01-01T00:00:00Z', ref: '' };
  let done = 0;
  for (;;) {
    const result = await db.transaction((tx) => writeOrders(tx, cursor, report));
    if (result.written === 0) break;
    cursor = result.cursor;
    done += result.written;
    report.count('orders', result.written);
    progress('writing orders', done, total);
  }
}

async function writeAll({ db, folder, storage, progress }: OlistImport, report: ImportReport): Promise<void> {
  const reports = await stageOlist(db, folder, report, progress);
  await prepare(db, reports, report);
  const photos = await drawPhotos(storage, await usedSymbols(db));
  const step = async (name: string, total: number, batch: (tx: Database) => Promise<number>) => {
    let done = 0;
    const written = await inBatches(db, batch, (count) => {
      done += count;
      progress(`writing ${name}`, done, total);
    });
    report.count(name, written);
  };
  const shelves = await writeShelves(db, report);
  await writeCategories(db, report);
  await step('providers', reports.sellers.read - reports.sellers.unchanged, writeSellers);
  await step('users', reports.customers.read - reports.customers.unchanged, writePersons);
  await step('products', reports.products.read - reports.products.unchanged, (tx) =>
    writeProducts(tx, shelves, photos),
  );
  await planMovements(db);
  await findBases(db);
  await writeAllOrders(db, report, reports.orders.read - reports.orders.unchanged, progress);
  await step('reviews', reports.reviews.read - reports.reviews.unchanged, writeReviews);
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
