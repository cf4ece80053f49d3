import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#server/auth/password.ts';
import { openDatabase } from '#server/db/open.ts';
import { fillShop } from '../api/goods.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { type Answer, ask, signIn } from './fixtures.ts';
import { smallDisk } from './small-disk.ts';

const disk = smallDisk();
if (!disk) process.stderr.write('SKIPPED: an embedded database on a full disk: nothing can be mounted here.\n');

describe.skipIf(!disk)('the embedded database on a full disk', () => {
  let server: RunningServer;
  let token: string;
  let path: string;
  const folder = join(disk?.folder ?? '', 'data');

  beforeAll(async () => {
    mkdirSync(folder, { mode: 0o700 });
    const opened = await openDatabase({ dataDir: folder, databaseUrl: '', log: { info() {}, warn() {} } });
    const { orders } = await fillShop(opened.db, await hashPassword('shop-password'));
    await opened.close();
    path = `/api/admin/orders/${orders.own.id}/notes`;
    server = await startServer({ dataFolder: folder });
    token = await signIn(server.url);
  }, 240_000);
  afterAll(async () => {
    await server?.kill('SIGKILL');
    disk?.remove();
  });

  test('refuses writes and answers reads; what it acknowledged is there, and nothing else, after the process is killed', {
    timeout: 600_000,
  }, async () => {
    const writes: { note: string; response: Answer }[] = [];
    const reads: Answer[] = [];
    const round = async (name: string, times: number) => {
      for (let nth = 0; nth < times; nth += 1) {
        const note = `${name} ${nth} ${'x'.repeat(450)}`;
        writes.push({ note, response: await ask(server.url, path, { method: 'POST', body: { note }, token }) });
        reads.push(await ask(server.url, '/api/admin/orders', { token }));
      }
    };
    await round('before', 5);
    disk?.fill();
    await round('full', 60);
    expect(server.ended()).toBe(false);
    expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]));
    const refused = writes.filter(({ response }) => response.status !== 201);
    expect(refused.length).toBeGreaterThan(5);
    expect(new Set(refused.map(({ response }) => `${response.status} ${response.retryAfter !== null}`))).toEqual(
      new Set(['503 true']),
    );
    disk?.free();
    const again = () => ask(server.url, path, { method: 'POST', body: { note: 'there is room' }, token });
    await expect.poll(async () => (await again()).status, { timeout: 30_000 }).toBe(201);
    await round('after', 5);
    await server.kill('SIGKILL');
    server = await startServer({ dataFolder: folder });
    const kept = await ask(server.url, path.replace('notes', 'history'), { token });
    const texts: string[] = kept.body.data.map(({ data }: { data: { text?: string } }) => data.text);
    for (const { note, response } of writes) {
      expect(texts.filter((text) => text === note)).toHaveLength(response.status === 201 ? 1 : 0);
    }
  });
});
