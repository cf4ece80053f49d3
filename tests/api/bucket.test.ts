import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EMAILS, PASSWORD } from '../e2e/api.ts';
import { type RunningServer, runProgram, startServer } from '../e2e/server.ts';
import { openBucket } from './bucket.ts';
import { smallPicture } from './small-picture.ts';

const directory = mkdtempSync(join(tmpdir(), 'bucket-'));
const dataFolder = mkdtempSync(join(tmpdir(), 'bucket-data-'));
let bucket: Awaited<ReturnType<typeof openBucket>>;
let server: RunningServer;
beforeAll(async () => {
  bucket = await openBucket(directory);
  const { endpoint, region, accessKey, secretKey } = bucket.settings;
  const keys = { S3_ENDPOINT: endpoint, S3_REGION: region, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey };
  const [ADMIN_EMAIL, ADMIN_PASSWORD] = [EMAILS.admin, PASSWORD];
  await runProgram('admin.ts', ['create'], {
    DATA_DIR: dataFolder,
    ADMIN_EMAIL,
    ADMIN_PASSWORD,
    ADMIN_NAME: 'The Boss',
  });
  server = await startServer({ env: { STORAGE: 's3', DEMO: 'off', ...keys }, dataFolder });
}, 120_000);
afterAll(async () => {
  await server?.stop();
  await bucket?.close();
  for (const folder of [directory, dataFolder]) rmSync(folder, { recursive: true });
});

test('a server that is told to keeps its pictures in a bucket and gives them from there', async () => {
  const url = `${server.url}/api`;
  const login = new URLSearchParams({ email: EMAILS.admin, password: PASSWORD });
  const { data } = await (await fetch(`${url}/auth/login`, { method: 'POST', body: login })).json();
  const headers = { Authorization: `Bearer ${data.token}` };
  const choose = async () => {
    const body = new FormData();
    body.set('image', smallPicture());
    const reply = await fetch(`${url}/auth/picture`, { method: 'POST', headers, body });
    expect(reply.status).toBe(200);
    const image: string = (await reply.json()).data.image;
    return image;
  };
  const inBucket = (image: string) =>
    readdirSync(directory, { recursive: true }).some((file) => String(file).includes(image));

  const image = await choose();
  expect(inBucket(image)).toBe(true);
  const shown = await fetch(`${server.url}/files/${image}-96.webp`);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(0);
  expect(inBucket(await choose())).toBe(true);
});
