import { StartError } from './start-error.ts';

/** Where a PostgreSQL is, read from a setting. */
export interface DatabaseAddress {
  /** One address for each host, in the order of the list. They hold the password: only the driver reads them. */
  readonly urls: readonly string[];
  /** Hosts and database, for messages. */
  readonly place: string;
}

const SHAPE = /^(postgres(?:ql)?:\/\/)(?:(.*)@)?([^@/?]*)(\/[^?]*)?(\?.*)?$/;

// The panel writes, so nothing else than the server that takes writes will do.
const WRITABLE = new Set(['any', 'read-write', 'primary']);

/**
 * Reads postgres://user:password@host:5432,other:5432/name. The driver knows no list of hosts, so there is one address
 * for each. Throws a StartError that names the setting and repeats nothing of its value.
 */
export function readAddress(databaseUrl: string, setting = 'DATABASE_URL'): DatabaseAddress {
  const [, scheme = '', login, hosts = '', path = '', search = ''] = SHAPE.exec(databaseUrl) ?? [];
  const query = new URLSearchParams(search);
  const wanted = query.get('target_session_attrs');
  if (wanted !== null && !WRITABLE.has(wanted)) {
    throw new StartError(
      'database_url_invalid',
      `${setting} asks for target_session_attrs=${wanted}, but the panel writes: leave it out, or say read-write.`,
    );
  }
  query.delete('target_session_attrs');
  const rest = query.size > 0 ? `?${query}` : '';
  const urls = hosts
    .split(',')
    .map((host) => `${scheme}${login === undefined ? '' : `${login}@`}${host}${path}${rest}`);
  if (scheme === '' || !urls.every((url) => URL.canParse(url)) || (urls.length > 1 && hosts.split(',').includes(''))) {
    throw new StartError(
      'database_url_invalid',
      `${setting} is not an address of a database. It looks like postgres://user:password@host:5432/name, or with several hosts like postgres://user:password@one:5432,two:5432/name.`,
    );
  }
  return { urls, place: `${hosts || 'localhost'}${path}` };
}
