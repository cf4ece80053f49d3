import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A way to a database that can fall silent as a firewall does that forgot its connections: those that are open stay
 * open, and nothing passes through them any more in either direction; new ones work.
 */
export async function startSilentProxy(targetPort: number) {
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1');
    const pair = [near, far] as const;
    pairs.add(pair);
    near.pipe(far);
    far.pipe(near);
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // A server on a port has an address of a port.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    /** Answers how many connections fell silent. */
    silence(): number {
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
        near.pause();
        far.pause();
      }
      return pairs.size;
    },
    async close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
