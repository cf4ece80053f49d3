import { join } from 'node:path';
import type { Env } from '#server/env.ts';
import { folderStorage } from './folder-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** Where the settings want pictures and attachments: a bucket, or the folder `files` of the data. */
export function openStorage({ dataDir, s3 }: Pick<Env, 'dataDir' | 's3'>): Storage {
  return s3 ? s3Storage(s3) : folderStorage(join(dataDir, 'files'));
}
