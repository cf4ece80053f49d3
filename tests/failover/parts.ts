import { existsSync } from 'node:fs';
import { aptInstall } from '../../scripts/chromium.mjs';
import { findServer } from '../../scripts/postgres.mjs';

/** Programs that a cluster is made of, and the packages of Debian that they come in. */
const PARTS = [
  ['/usr/bin/patroni', 'patroni'],
  ['/usr/bin/etcd', 'etcd-server'],
  ['/usr/sbin/haproxy', 'haproxy'],
] as const;
// Patroni speaks to etcd with the first, to PostgreSQL with the second.
const BESIDES = ['python3-etcd', 'python3-psycopg2'];

/** Why no cluster can be started here; undefined: one can. `installs`: what is missing is installed first, where that may be done. */
export async function missingParts(installs: boolean): Promise<string | undefined> {
  if (absent().length > 0 && installs) for (const name of [...absent(), ...BESIDES]) await aptInstall(name);
  const names = absent();
  if (names.length === 0) return undefined;
  return `not on this machine: ${names.join(', ')} (Debian: apt-get install ${[...names, ...BESIDES].join(' ')})`;
}

function absent(): string[] {
  const names: string[] = PARTS.filter(([program]) => !existsSync(program)).map(([, name]) => name);
  return findServer() ? names : [...names, 'postgresql'];
}
