import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy that gives each request to the next instance; one that does not answer is left out, and its caller hears 502. */
export async function startBalancer(ports: readonly number[]) {
  const alive = new Set(ports);
  let turn = 0;
  const server = createServer((incoming, reply) => {
    const places = [...alive];
    turn += 1;
    const port = places[turn % places.length];
    const { method, url: path, headers } = incoming;
    const outgoing = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      reply.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(reply);
      response.on('error', () => reply.destroy());
    });
    outgoing.on('error', () => {
      if (port !== undefined) alive.delete(port);
      if (reply.headersSent) reply.destroy();
      else reply.writeHead(502).end();
    });
    incoming.pipe(outgoing);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // A server on a port has an address of a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
}
