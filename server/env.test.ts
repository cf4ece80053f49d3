import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { StartError } from './db/start-error.ts';
import { readEnv } from './env.ts';

test('without any setting the server listens on loopback with the embedded database and the demo shop', () => {
  expect(readEnv({})).toMatchObject({
    port: 4100,
    host: '127.0.0.1',
    dataDir: resolve('./data'),
    databaseUrl: '',
    demo: true,
    publicUrl: 'http://127.0.0.1:4100',
    trustProxy: 0,
    apiBase: '',
    corsOrigins: [],
    passwordMinLength: 0,
    logLevel: 'info',
  });
});

test('an empty setting counts as not set', () => {
  expect(readEnv({ PORT: '', DEMO: ' ' })).toMatchObject({ port: 4100, demo: true });
});

test('trailing slashes and paths of origins do not matter', () => {
  const env = readEnv({
    API_BASE: 'https://api.example.com/api//',
    CORS_ORIGINS: 'https://a.example.com/, https://b.example.com:8443/x',
  });
  expect(env.apiBase).toBe('https://api.example.com/api');
  expect(env.corsOrigins).toEqual(['https://a.example.com', 'https://b.example.com:8443']);
});

test('a bucket needs an address and keys, and is nothing to a folder', () => {
  expect(readEnv({ S3_ENDPOINT: 'https://s3.example/bucket' }).s3).toBeUndefined();
  const keys = { S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'hunter2' };
  const { s3 } = readEnv({ STORAGE: 's3', S3_ENDPOINT: 'https://s3.example/bucket/', ...keys });
  expect(s3).toEqual({ endpoint: 'https://s3.example/bucket', region: 'auto', accessKey: 'a', secretKey: 'hunter2' });
  const message = messageOf(() => readEnv({ STORAGE: 's3', S3_SECRET_KEY: 'hunter2' }));
  expect(message).toMatch(/S3_ENDPOINT is missing.*\n.*S3_ACCESS_KEY is missing/);
  expect(message).not.toContain('hunter2');
  expect(() => readEnv({ STORAGE: 'tape' })).toThrow(StartError);
});

test('every wrong setting is named at once, and no value is repeated', () => {
  const read = () =>
    readEnv({ PORT: 'x1', DEMO: 'maybe', API_BASE: 'ftp://hunter2', SECRET: 'hunter2', LOG_LEVEL: 'loud' });
  expect(read).toThrow(StartError);
  const message = messageOf(read);
  for (const name of ['PORT', 'DEMO', 'API_BASE', 'SECRET', 'LOG_LEVEL']) expect(message).toContain(name);
  expect(message).not.toContain('hunter2');
});

function messageOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return '';
}
