import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '#server/auth/password.ts';
import type { Database, OpenDatabase } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { folderStorage } from '#server/files/folder-storage.ts';
import { addOrder, addPerson, addProduct } from '../api/goods.ts';

export const PASSWORD = 'faults-are-fine';
export const ADMINS = ['first@shop.example', 'second@shop.example'] as const;

const silence = () => undefined;
const log = { trace: silence, debug: silence, info: silence, warn: silence, error: silence, fatal: silence };

/** What one schedule works on; nobody else touches these. */
export interface Patch {
  /** Found by this word in both lists. */
  readonly word: string;
  readonly subAdmins: readonly number[];
  readonly orders: readonly number[];
}

export function openFolder(dataDir: string): Promise<OpenDatabase> {
  // The server's log has more methods than the database ever calls.
  return openDatabase({ dataDir, log: log as unknown as Parameters<typeof openDatabase>[0]['log'] });
}

/** A data folder with two admins and, for each of `count` schedules, three sub-admins and three orders in progress. */
export async function makeShopFolder(count: number): Promise<{ folder: string; patches: Patch[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'souq-shop-'));
  const opened = await openFolder(folder);
  const { db } = opened;
  const passwordHash = await hashPassword(PASSWORD);
  await addAdmins(db, passwordHash);
  const productId = await addProduct(db, { name: 'كوب', price: 5_000, quantity: 100_000, providerId: null });
  const patches: Patch[] = [];
  for (let index = 0; index < count; index += 1) patches.push(await makePatch(db, index, productId, passwordHash));
  await opened.close();
  return { folder, patches };
}

/** A data folder with the whole demo shop and, beside its own three people, the two admins; all have the one password. */
export async function makeMarketFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'souq-market-'));
  const opened = await openFolder(folder);
  const { db } = opened;
  const hash = await hashPassword(PASSWORD);
  const storage = folderStorage(join(folder, 'files'));
  const passwordHashes = { admin: hash, subAdmin: hash, provider: hash };
  await seedDemo(db, { now: new Date(), passwordHashes, storage, log });
  await addAdmins(db, hash);
  await opened.close();
  return folder;
}

async function addAdmins(db: Database, passwordHash: string): Promise<void> {
  for (const [index, email] of ADMINS.entries()) {
    await addPerson(db, { role: 'Admin', name: `Admin ${index}`, email, phone: `0100000000${index}`, passwordHash });
  }
}

async function makePatch(db: Database, index: number, productId: number, passwordHash: string): Promise<Patch> {
  const word = `zq${String(index).padStart(4, '0')}`;
  const subAdmins: number[] = [];
  const orders: number[] = [];
  for (const each of [0, 1, 2]) {
    const contact = { email: `${word}-${each}@shop.example`, phone: `011${String(index * 3 + each).padStart(8, '0')}` };
    subAdmins.push(await addPerson(db, { role: 'Sub Admin', name: `${word} v0`, ...contact, passwordHash }));
    const lines = [{ productId, name: 'كوب', quantity: 1, price: 5_000 }];
    orders.push((await addOrder(db, { client: `${word} client`, email: '', lines })).id);
  }
  return { word, subAdmins, orders };
}
