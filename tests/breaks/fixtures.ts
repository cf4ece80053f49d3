import { randomBytes, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { hashPassword } from '#server/auth/password.ts';
import { openDatabase } from '#server/db/open.ts';
import { databaseAt, onServer } from '#server/db/test-database.ts';
import { fillShop } from '../api/goods.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';

/** The PostgreSQL that the runner started; these tests have no part without one. */
export const postgres = process.env.DATABASE_URL_TEST ?? '';
const PASSWORD = 'shop-password';

interface Sent {
  readonly method?: string;
  readonly body?: object;
  /** False: as a program without keys sends. */
  readonly key?: string;
  readonly token?: string;
}

/** What came back; `status` 0: the server gave no answer at all. */
export interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: an answer is whatever the test expects it to be.
  readonly body: any;
}

/** One request and its answer, whatever it is: nothing is sent again. */
export async function ask(url: string, path: string, { method = 'GET', body, key, token }: Sent = {}): Promise<Answer> {
  const headers = {
    'Content-Type': 'application/json',
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(method !== 'GET' && { 'Idempotency-Key': key ?? randomUUID() }),
  };
  try {
    const reply = await fetch(`${url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await reply.text();
    const isJson = reply.headers.get('content-type')?.startsWith('application/json');
    return {
      status: reply.status,
      retryAfter: reply.headers.get('retry-after'),
      body: isJson ? JSON.parse(text) : text,
    };
  } catch (error) {
    return { status: 0, retryAfter: null, body: error };
  }
}

export async function signIn(url: string): Promise<string> {
  const body = { email: 'admin@shop.example', password: PASSWORD };
  const reply = await ask(url, '/api/auth/login', { method: 'POST', body });
  if (reply.status !== 200) throw new Error(`Nobody could sign in: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body.data.token;
}

/** A filled shop in a database of its own, and a straight connection to look at it (and to do harm) from outside. */
export async function openBreakableShop() {
  const name = `panel_breaks_${randomBytes(6).toString('hex')}`;
  await onServer(postgres, `create database ${name} encoding 'UTF8' template template0`);
  const url = databaseAt(postgres, name);
  const opened = await openDatabase({ dataDir: '', databaseUrl: url, log: { info() {}, warn() {} } });
  const goods = await fillShop(opened.db, await hashPassword(PASSWORD));
  await opened.close();
  const outside = new Client({ connectionString: url, application_name: 'outside' });
  await outside.connect();
  const servers: RunningServer[] = [];
  return {
    name,
    url,
    goods,
    outside,
    async serve(env: Record<string, string> = {}): Promise<RunningServer> {
      const server = await startServer({ env: { DATABASE_URL: url, ...env } });
      servers.push(server);
      return server;
    },
    async close() {
      await Promise.all(servers.filter((server) => !server.ended()).map((server) => server.kill('SIGKILL')));
      await outside.end();
      await onServer(postgres, `drop database if exists ${name} with (force)`);
    },
  };
}
export type BreakableShop = Awaited<ReturnType<typeof openBreakableShop>>;

/** How often each note that begins with `prefix` stands in the history of the orders. */
export async function notesIn({ outside }: BreakableShop, prefix: string): Promise<Map<string, number>> {
  const { rows } = await outside.query<{ note: string; times: number }>(
    `select data ->> 'text' as note, count(*)::int as times from order_history
      where kind = 'note' and data ->> 'text' like $1 || '%' group by 1`,
    [prefix],
  );
  return new Map(rows.map(({ note, times }) => [note, times]));
}

/** The same of changes of stock. */
export async function stockNotesIn({ outside }: BreakableShop, prefix: string): Promise<Map<string, number>> {
  const { rows } = await outside.query<{ note: string; times: number }>(
    `select note, count(*)::int as times from stock_movements where note like $1 || '%' group by 1`,
    [prefix],
  );
  return new Map(rows.map(({ note, times }) => [note, times]));
}
