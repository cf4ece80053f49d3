import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import { hashPassword } from '#server/auth/password.ts';
import type { Database, OpenDatabase } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { fillAsNew } from '#server/db/test-folder.ts';
import { DEMO_ACCOUNTS } from '#server/demo/people.ts';
import { addOrder, addPerson, addProduct } from '../api/goods.ts';
import { filledFolder, filledShop } from '../e2e/filled-shop.ts';

export const PASSWORD = 'faults-are-fine';
export const ADMINS = ['first@shop.example', 'second@shop.example'] as const;
const LIST = 'patches.json';

const silence = () => undefined;
const log = { trace: silence, debug: silence, info: silence, warn: silence, error: silence, fatal: silence };

/** What one schedule works on; nobody else touches these. */
export interface Patch {
  /** Found by this word in both lists. */
  readonly word: string;
  readonly subAdmins: readonly number[];
  /** In progress at first. */
  readonly orders: readonly number[];
  /** Completed, of one piece each, which may come back. */
  readonly sold: readonly number[];
}

export function openFolder(dataDir: string): Promise<OpenDatabase> {
  // The server's log has more methods than the database ever calls.
  return openDatabase({ dataDir, log: log as unknown as Parameters<typeof openDatabase>[0]['log'] });
}

/** How many schedules or guarantees one shop of patches is enough for. */
const PATCHES = 60;

/** A data folder, not to be written to, with two admins and, for each of its patches, three sub-admins, three orders in progress and two that were sold. */
export async function shopOfPatches(): Promise<{ folder: string; patches: Patch[] }> {
  const folder = await filledFolder('patches', fillPatches);
  return { folder, patches: JSON.parse(readFileSync(join(folder, LIST), 'utf8')) };
}

async function fillPatches(folder: string): Promise<void> {
  await fillAsNew(folder);
  const opened = await openFolder(folder);
  const { db } = opened;
  const passwordHash = await hashPassword(PASSWORD);
  await addAdmins(db, passwordHash);
  const productId = await addProduct(db, { name: 'كوب', price: 5_000, quantity: 100_000, providerId: null });
  const patches: Patch[] = [];
  for (let index = 0; index < PATCHES; index += 1) patches.push(await makePatch(db, index, productId, passwordHash));
  await opened.close();
  writeFileSync(join(folder, LIST), JSON.stringify(patches));
}

/** The demo shop, not to be written to, and beside its own three people the two admins; all have the one password. */
export async function marketFolder(): Promise<string> {
  const shop = await filledShop();
  return filledFolder('market', async (folder) => {
    cpSync(shop, folder, { recursive: true });
    const opened = await openFolder(folder);
    const passwordHash = await hashPassword(PASSWORD);
    const people = Object.values(DEMO_ACCOUNTS).map(({ email }) => email);
    await opened.db.update(accounts).set({ passwordHash }).where(inArray(accounts.email, people));
    await addAdmins(opened.db, passwordHash);
    await opened.close();
  });
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
  const sold: number[] = [];
  const lines = [{ productId, name: 'كوب', quantity: 1, price: 5_000 }];
  const order = { client: `${word} client`, email: '', lines };
  for (const each of [0, 1, 2]) {
    const contact = { email: `${word}-${each}@shop.example`, phone: `011${String(index * 3 + each).padStart(8, '0')}` };
    subAdmins.push(await addPerson(db, { role: 'Sub Admin', name: `${word} v0`, ...contact, passwordHash }));
    orders.push((await addOrder(db, order)).id);
  }
  for (const _ of [0, 1]) sold.push((await addOrder(db, { ...order, status: 'completed' })).id);
  return { word, subAdmins, orders, sold };
}
