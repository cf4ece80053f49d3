import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderStorage } from '#server/files/folder-storage.ts';
import { s3Storage } from '#server/files/s3-storage.ts';
import { memoryStorage } from '#server/files/test-storage.ts';
import { openBucket } from './bucket.ts';

describe.each([
  ['memory', async () => ({ storage: memoryStorage(), end: async () => undefined })],
  [
    'a folder',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
      return { storage: folderStorage(folder), end: () => rm(folder, { recursive: true }) };
    },
  ],
  [
    'a bucket',
    async () => {
      const directory = await mkdtemp(join(tmpdir(), 'bucket-'));
      const bucket = await openBucket(directory);
      return {
        storage: s3Storage(bucket.settings),
        end: () => bucket.close().then(() => rm(directory, { recursive: true })),
      };
    },
  ],
] as const)('a storage in %s', (_, make) => {
  test('gives back what was put, replaces it, and forgets what was removed', async () => {
    const { storage, end } = await make();
    await storage.put('pictures/a-96.webp', new Uint8Array([1, 2]));
    await storage.put('pictures/a-96.webp', new Uint8Array([3]));
    await storage.put('other/b', new Uint8Array([4]));
    expect(await storage.get('pictures/a-96.webp')).toEqual(new Uint8Array([3]));
    expect(await storage.list('pictures/')).toEqual(['pictures/a-96.webp']);
    await storage.remove('pictures/a-96.webp');
    await storage.remove('pictures/a-96.webp');
    expect(await storage.get('pictures/a-96.webp')).toBeUndefined();
    await end();
  });

  test('keeps large files whole, and lists whatever lies how deep', async () => {
    const { storage, end } = await make();
    const large = new Uint8Array(10_000_000).map((_, at) => at % 251);
    await storage.put('attachments/large', large);
    expect(Buffer.compare((await storage.get('attachments/large')) ?? new Uint8Array(), large)).toBe(0);
    // Not a second page of a bucket's list: the local server cannot make one on this Node.
    const keys = Array.from({ length: 120 }, (_, at) => `many/deep/k-${at}`);
    for (let at = 0; at < keys.length; at += 20) {
      await Promise.all(keys.slice(at, at + 20).map((key) => storage.put(key, new Uint8Array([1]))));
    }
    expect((await storage.list('many/')).toSorted()).toEqual(keys.toSorted());
    expect(await storage.list('none/')).toEqual([]);
    await end();
  });

  test.each(['../secret', '/etc/passwd', 'a//b', 'a/../b', 'a\\b', '', 'a\0b'])('refuses the key %j', async (key) => {
    const { storage, end } = await make();
    await expect(storage.put(key, new Uint8Array())).rejects.toThrow('Not a storage key');
    await end();
  });
});
