import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import type { Database, OpenDatabase } from '#server/db/database.ts';
import { openTestDatabase } from '#server/db/test-database.ts';
import { Failure } from '#server/failure.ts';
import type { Call, Deps, Route } from './api.ts';
import { runChange } from './change.ts';

const upload = endpoint({
  method: 'POST',
  path: '/admin/things',
  access: 'signed-in',
  offline: 'online',
  body: v.object({}),
  reply: v.object({}),
});

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

/** Uploads a picture into a change that ends with `error`, after its transaction or inside of it. Returns whether it is gone. */
async function isAbandoned(error: unknown, when: 'after the commit' | 'before it'): Promise<boolean> {
  let gone = false;
  const route: Route = {
    endpoint: upload,
    bodyLimit: 1,
    inTransaction: true,
    prepare: async () => 'picture',
    handle: async () => {
      if (when === 'before it') throw error;
      return {};
    },
    abandon: async () => {
      gone = true;
    },
  };
  const { db } = opened;
  // The change asks for nothing else of its surroundings.
  const losing = Object.assign(Object.create(db), {
    transaction: async (work: Parameters<Database['transaction']>[0]) => {
      await db.transaction(work);
      throw error;
    },
  });
  const deps = { db: losing, secret: 'x' } as unknown as Deps;
  const call = { actor: { id: 1 }, at: new Date() } as unknown as Call<typeof upload>;
  const change = { route, method: 'POST', path: '/admin/things', fields: {}, key: undefined } as const;
  await expect(runChange(deps, call, change)).rejects.toBe(error);
  return gone;
}

test('L13: a picture whose COMMIT was lost with the connection is left to the job that removes orphans', async () => {
  const lost = [
    new Error('Connection terminated unexpectedly'),
    Object.assign(new Error('gone'), { code: '57P01' }),
    Object.assign(new Error('gone'), { code: '08006' }),
    Object.assign(new Error('read'), { code: 'ECONNRESET' }),
  ];
  for (const error of lost) expect(await isAbandoned(error, 'after the commit'), String(error)).toBe(false);
});

test('a picture of a change that was surely taken back goes at once', async () => {
  const sure = [new Failure('not_found'), Object.assign(new Error('twice'), { code: '23505' })];
  for (const error of sure) expect(await isAbandoned(error, 'before it'), String(error)).toBe(true);
});
