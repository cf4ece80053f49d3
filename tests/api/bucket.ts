import type { AddressInfo } from 'node:net';
// The package has no types; what is used of it stands here.
// @ts-expect-error
import S3rver from 's3rver';
import type { S3Settings } from '#server/files/s3-storage.ts';

interface LocalServer {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}

/** An empty bucket of a local server that speaks the protocol of S3; its files are in `directory`. */
export async function openBucket(directory: string): Promise<{ settings: S3Settings; close: () => Promise<void> }> {
  const options = { address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: 'pictures' }] };
  const server: LocalServer = new S3rver(options);
  const { port } = await server.run();
  // The only keys that it knows.
  const keys = { accessKey: 'S3RVER', secretKey: 'S3RVER' };
  const settings = { endpoint: `http://127.0.0.1:${port}/pictures`, region: 'us-east-1', ...keys };
  return { settings, close: () => server.close() };
}
