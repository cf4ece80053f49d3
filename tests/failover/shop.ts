import { Client } from 'pg';
import { hashPassword } from '#server/auth/password.ts';
import { createStoreKey } from '#server/auth/store-keys.ts';
import { ABSOLUTE, hashToken, makeToken } from '#server/auth/tokens.ts';
import { openDatabase } from '#server/db/open.ts';
import { tokens } from '#server/db/tables/accounts.ts';
import { onServer } from '#server/db/test-database.ts';
import { addPerson, addProduct } from '../api/goods.ts';
import type { Cluster } from './cluster.ts';

const DATABASE = 'panel';
const PIECES = 900_000;

/** A shop on the cluster: a product and a key of the store for each writer, one product that all of them sell, an admin. */
export async function fillClusterShop(cluster: Cluster, writers: number) {
  const throughProxy = cluster.url(cluster.port, 'postgres');
  await onServer(throughProxy, `create database ${DATABASE} encoding 'UTF8' template template0`);
  const url = cluster.url(cluster.port, DATABASE);
  const opened = await openDatabase({ dataDir: '', databaseUrl: url, log: { info() {}, warn() {} } });
  const { db } = opened;
  const admin = { name: 'منى', email: 'admin@shop.example', phone: '01000000001' };
  const accountId = await addPerson(db, { role: 'Admin', ...admin, passwordHash: await hashPassword('shop-password') });
  const [token, at] = [makeToken(), new Date()];
  const expiresAt = new Date(at.getTime() + ABSOLUTE);
  await db.insert(tokens).values({ accountId, tokenHash: hashToken(token), createdAt: at, lastUsedAt: at, expiresAt });
  const good = (name: string, price: number) => addProduct(db, { name, price, quantity: PIECES, providerId: null });
  const shared = await good('مشترك', 1_250);
  const people = [];
  for (let nth = 0; nth < writers; nth += 1) {
    const { key } = await createStoreKey(db, `writer ${nth}`, at);
    people.push({ key, product: await good(`بضاعة ${nth}`, 1_000 + 25 * nth), shared });
  }
  await opened.close();
  const stockAtStart = new Map([shared, ...people.map(({ product }) => product)].map((id) => [id, PIECES]));
  return { token, people, stockAtStart, database: DATABASE };
}
export type ClusterShop = Awaited<ReturnType<typeof fillClusterShop>>;

/** A connection straight to whichever is the primary now. */
export async function straightTo(cluster: Cluster, database: string): Promise<Client> {
  const { port } = await cluster.primary();
  const client = new Client({ connectionString: cluster.url(port, database) });
  await client.connect();
  return client;
}
