import { networkInterfaces } from 'node:os';

/** The addresses under which a server on this host and port is reached, the nearest first. */
export function addressesOf(host: string, port: number): string[] {
  const everywhere = host === '0.0.0.0' || host === '::';
  const names = everywhere ? ['localhost', ...ownAddresses()] : [host];
  return names.map((name) => `http://${name.includes(':') ? `[${name}]` : name}:${port}`);
}

function ownAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.filter(({ internal, family }) => !internal && family === 'IPv4').map(({ address }) => address);
}
