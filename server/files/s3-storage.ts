import { S3mini } from 's3mini';
import { assertStorageKey, type Storage } from './storage.ts';

export interface S3Settings {
  /** The bucket's own address: https://s3.eu-central-1.amazonaws.com/my-bucket */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** A storage in a bucket of Amazon S3 or of anything that speaks its protocol; every instance of the server shares it. */
export function s3Storage({ endpoint, region, accessKey, secretKey }: S3Settings): Storage {
  const bucket = new S3mini({ accessKeyId: accessKey, secretAccessKey: secretKey, endpoint, region });
  return {
    async put(key, bytes) {
      assertStorageKey(key);
      const { ok, status } = await bucket.putObject(key, new Uint8Array(bytes));
      if (!ok) throw new Error(`The bucket did not take a file (${status}).`);
    },
    async get(key) {
      assertStorageKey(key);
      const bytes = await bucket.getObjectArrayBuffer(key);
      return bytes === null ? undefined : new Uint8Array(bytes);
    },
    async remove(key) {
      assertStorageKey(key);
      await bucket.deleteObject(key);
    },
    async list(prefix) {
      const found = await bucket.listObjects('/', prefix);
      if (found === null) throw new Error('The bucket of S3_ENDPOINT does not exist.');
      return found.map(({ Key }) => Key);
    },
  };
}
