import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#server/auth/password.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { databaseAt, onServer } from '#server/db/test-database.ts';
import { fillShop } from '../api/goods.ts';
import { recount } from '../api/home-figures.ts';
import { readStream } from '../api/news.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { startBalancer } from './balancer.ts';

const server = process.env.DATABASE_URL_TEST ?? '';
const PASSWORD = 'shop-password';
const PEOPLE = 6;
const LOAD_MS = 8_000;
const KILL_AFTER_MS = 3_000;

const name = `panel_scale_${randomBytes(6).toString('hex')}`;
let opened: OpenDatabase;
let goods: Awaited<ReturnType<typeof fillShop>>;
let instances: RunningServer[] = [];
let balancer: Awaited<ReturnType<typeof startBalancer>>;

beforeAll(async () => {
  await onServer(server, `create database ${name} encoding 'UTF8' template template0`);
  const env = { DATABASE_URL: databaseAt(server, name) };
  // Both start at once on an empty database: one migrates, the other waits for it.
  instances = await Promise.all([startServer({ env }), startServer({ env })]);
  balancer = await startBalancer(instances.map(({ port }) => port));
  opened = await openDatabase({ dataDir: '', databaseUrl: env.DATABASE_URL, log: { info() {}, warn() {} } });
  goods = await fillShop(opened.db, await hashPassword(PASSWORD));
}, 120_000);

afterAll(async () => {
  await balancer?.close();
  await Promise.all(instances.filter((instance) => !instance.ended()).map((instance) => instance.stop()));
  await opened?.close();
  await onServer(server, `drop database if exists ${name} with (force)`);
});

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  readonly token?: string;
}

/** As the panel sends: the same key until an answer came that is not a server's failure. */
async function send({ method, path, body, token }: Sent) {
  const key = randomUUID();
  for (let tries = 1; ; tries += 1) {
    const headers = {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(method === 'GET' ? {} : { 'Idempotency-Key': key }),
    };
    const reply = await fetch(`${balancer.url}/api${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => undefined);
    const text = await reply?.text().catch(() => undefined);
    if (reply && text !== undefined && reply.status < 500)
      return { status: reply.status, body: JSON.parse(text), tries };
    if (tries > 50) throw new Error(`${method} ${path} never got an answer.`);
    await sleep(50);
  }
}

async function signIn(): Promise<string> {
  const body = { email: 'admin@shop.example', password: PASSWORD };
  return (await send({ method: 'POST', path: '/auth/login', body })).body.data.token;
}

/** The stream of one instance, or of whichever the balancer chooses. */
async function listen(url: string, token: string, since?: string) {
  const headers = { Accept: 'text/event-stream', Authorization: `Bearer ${token}` };
  return readStream(await fetch(`${url}/api/events${since === undefined ? '' : `?since=${since}`}`, { headers }));
}

let cursor = '';

test('what happens through one instance is told by the other at once', async () => {
  const token = await signIn();
  const { id } = goods.orders.own;
  const streams = await Promise.all(instances.map(({ url }) => listen(url, token)));
  for (const stream of streams) cursor = (await stream.next())?.cursor ?? '';
  const began = Date.now();
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const body = JSON.stringify({ note: 'told to both' });
  await fetch(`${instances[0]?.url}/api/admin/orders/${id}/notes`, { method: 'POST', headers, body });
  for (const stream of streams)
    expect((await stream.next())?.events).toEqual([{ kind: 'order_noted', id, version: 1 }]);
  // The clock alone would take up to two seconds for each.
  expect(Date.now() - began).toBeLessThan(1_500);
  await Promise.all(streams.map((stream) => stream.leave()));
});

test('of two instances one is killed under load: nothing acknowledged is lost or done twice, and nobody is signed out', {
  timeout: 120_000,
}, async () => {
  const tokens: string[] = [];
  // One after the other: a sixth try of one account at once would count as guessing.
  for (let person = 0; person < PEOPLE; person += 1) tokens.push(await signIn());
  const orders = Object.values(goods.orders).map(({ id }) => id);
  const acknowledged: string[] = [];
  const refused: number[] = [];
  const retried = { count: 0 };
  const until = Date.now() + LOAD_MS;

  async function work(person: number): Promise<void> {
    const token = tokens[person] ?? '';
    for (let turn = 0; Date.now() < until; turn += 1) {
      const id = orders[(turn + person) % orders.length] ?? 0;
      const note = `note ${person} ${turn}`;
      const noted = await send({ method: 'POST', path: `/admin/orders/${id}/notes`, body: { note }, token });
      if (noted.status === 201) acknowledged.push(note);
      else refused.push(noted.status);
      const status = (['completed', 'in_progress', 'canceled'] as const)[(turn + person) % 3];
      const moved = await send({
        method: 'PATCH',
        path: `/admin/orders/${id}`,
        body: { status, reason: 'other' },
        token,
      });
      // What a rule refuses is an answer as well; only the session must hold.
      if (![200, 409, 422].includes(moved.status)) refused.push(moved.status);
      const read = await send({ method: 'GET', path: '/admin/home/stats', token });
      if (read.status !== 200) refused.push(read.status);
      // Whichever call was on its way to the killed instance.
      retried.count += [noted, moved, read].filter(({ tries }) => tries > 1).length;
    }
  }

  const killing = sleep(KILL_AFTER_MS).then(() => instances[0]?.kill('SIGKILL'));
  await Promise.all([...tokens.map((_, person) => work(person)), killing]);

  expect(instances[0]?.ended()).toBe(true);
  expect(refused).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(50);
  // The kill was felt, or it proved nothing.
  expect(retried.count).toBeGreaterThan(0);
  const { rows } = await opened.db.execute<{ note: string; times: number }>(
    sql`select data ->> 'text' as note, count(*)::int as times from order_history
      where kind = 'note' and data ->> 'text' like 'note %' group by 1`,
  );
  expect(rows.filter(({ times }) => times !== 1)).toEqual([]);
  expect(new Set(rows.map(({ note }) => note))).toEqual(new Set(acknowledged));

  // Each change of status begins where the one before it ended, and the order has the last one.
  const { rows: torn } = await opened.db.execute(sql`
    with steps as (
      select order_id, id, data ->> 'from' as origin, data ->> 'to' as target,
        lag(data ->> 'to') over (partition by order_id order by id) as before,
        lead(id) over (partition by order_id order by id) as next
      from order_history where kind = 'status_changed')
    select steps.* from steps join orders o on o.id = steps.order_id
    where (before is not null and before <> origin) or (next is null and target <> o.status)`);
  expect(torn).toEqual([]);

  const [token = ''] = tokens;
  const { stats } = await recount(opened.db, new Date());
  expect((await send({ method: 'GET', path: '/admin/home/stats', token })).body.data).toEqual(stats);
  expect((await send({ method: 'GET', path: '/auth/me', token })).status).toBe(200);
});

test('a stream of the killed instance goes on at the other, and misses nothing that was acknowledged', async () => {
  const token = await signIn();
  const stream = await listen(balancer.url, token, cursor);
  const news = await stream.next();
  const { rows } = await opened.db.execute<{ count: number }>(
    sql`select count(*)::int as count from events where turn >= ${Number(cursor.split('-')[0])}`,
  );
  const count = rows[0]?.count ?? 0;
  expect(count).toBeGreaterThan(50);
  // So many that the screens fetch everything anew, or every one of them.
  if (news?.reset !== 1) expect(news?.events).toHaveLength(count);
  const { id, version } = (await send({ method: 'GET', path: `/admin/orders/${goods.orders.own.id}`, token })).body
    .data;
  await send({ method: 'POST', path: `/admin/orders/${id}/notes`, body: { note: 'after the kill' }, token });
  expect((await stream.next())?.events).toEqual([{ kind: 'order_noted', id, version }]);
  await stream.leave();
});
