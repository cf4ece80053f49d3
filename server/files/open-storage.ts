import { join } from 'node:path';
import { folderStorage } from './folder-storage.ts';
import { type S3Settings, s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

interface StorageSettings {
  readonly dataDir: string;
  /** Without one pictures are kept in the data folder. */
  readonly s3: S3Settings | undefined;
}

/** Where the settings want pictures and attachments: a bucket, or the folder `files` of the data. */
export function openStorage({ dataDir, s3 }: StorageSettings): Storage {
  return s3 ? s3Storage(s3) : folderStorage(join(dataDir, 'files'));
}
