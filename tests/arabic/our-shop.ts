import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { createApp } from '#server/app.ts';
import { ABSOLUTE, hashToken, makeToken } from '#server/auth/tokens.ts';
import { insertRows } from '#server/db/bulk.ts';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/db/tables/users.ts';
import { openMemoryDatabase } from '#server/db/test-memory.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { memoryStorage } from '#server/files/test-storage.ts';
import { createLog } from '#server/http/observe.ts';
import { userOf } from './our-rows.ts';

const NOBODY = 'nobody signs in by this';
const log = createLog('silent');

/** The whole back office over HTTP on its demo shop, with `rows` among its users. `all`: every user's number, name and phone. */
export async function openOurShop(rows: readonly string[]) {
  const { db, analyze } = await openMemoryDatabase();
  const storage = memoryStorage();
  const passwordHashes = { admin: NOBODY, subAdmin: NOBODY, provider: NOBODY };
  await seedDemo(db, { now: new Date(), passwordHashes, storage, log });
  await insertRows(db, users, rows.map(userOf));
  await analyze();
  const app = createApp({
    db,
    storage,
    log,
    secret: 'a secret of the pack, thirty-two characters',
    now: () => new Date(),
    settings: { passwordMinLength: 0, trustProxy: 0, apiBase: '', corsOrigins: [] },
  });
  const server = createServer(getRequestListener(app.fetch));
  // A search that takes seconds must not find its kept connection closed.
  server.keepAliveTimeout = 0;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // A server on a port has an address of a port.
  const { port } = server.address() as AddressInfo;
  const everybody = await db.select({ id: users.id, name: users.fullName, phone: users.phone }).from(users);
  return {
    url: `http://127.0.0.1:${port}`,
    token: await signIn(db),
    all: everybody.map(({ id, name, phone }) => `${id} ${name} ${phone}`.trim()),
    close: () => void server.close(),
  };
}

async function signIn(db: Database): Promise<string> {
  const token = makeToken();
  const expires = new Date(Date.now() + ABSOLUTE).toISOString();
  await db.execute(sql`insert into tokens (token_hash, account_id, expires_at)
    select ${hashToken(token)}, id, ${expires}::timestamptz from accounts where role = 'Admin' order by id limit 1`);
  return token;
}
