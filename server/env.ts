import { resolve } from 'node:path';
import { StartError } from './db/start-error.ts';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const SHORTEST_SECRET = 32;

type Environment = Readonly<Record<string, string | undefined>>;
export type Env = ReturnType<typeof readEnv>;

/** Every setting of the server, read once; throws a StartError that names each wrong one. */
export function readEnv(environment: Environment) {
  const wrong: string[] = [];
  const read = settingReader(environment, wrong);
  const port = read('PORT', '4100', wholeNumber(65_535));
  const host = read('HOST', '127.0.0.1', asWritten);
  const env = {
    port,
    host,
    /** An absolute path. */
    dataDir: read('DATA_DIR', './data', (text) => resolve(text)),
    /** Empty: the embedded database in `dataDir`. Whether it is an address is checked when it is opened. */
    databaseUrl: read('DATABASE_URL', '', asWritten),
    /** Where that is a pooler: the server behind it. */
    databaseUrlDirect: read('DATABASE_URL_DIRECT', '', asWritten),
    demo: read('DEMO', 'on', onOrOff),
    /** Where people open the panel, without a trailing slash. */
    publicUrl: read('PUBLIC_URL', `http://${host.includes(':') ? `[${host}]` : host}:${port}`, webAddress),
    /** How many proxies of ours stand in front of the server. */
    trustProxy: read('TRUST_PROXY', '0', proxies),
    /** Where the panel finds the API; empty: /api of this server. */
    apiBase: read('API_BASE', '', (text) => text && webAddress(text)),
    corsOrigins: read('CORS_ORIGINS', '', origins),
    passwordMinLength: read('PASSWORD_MIN_LENGTH', '0', wholeNumber(200)),
    /** Empty: no metrics are served. */
    metricsToken: read('METRICS_TOKEN', '', asWritten),
    logLevel: read('LOG_LEVEL', 'info', logLevel),
    /** Empty: the one that all instances find in the database. */
    secret: read('SECRET', '', longEnough),
    /** undefined: pictures and attachments are files in `dataDir`. */
    s3: readS3(read, wrong),
  };
  if (wrong.length > 0) throw new StartError('bad_setting', wrong.join('\n'));
  return env;
}

/** What a setting should be, thrown by the reader of its text. */
class Wanted extends Error {}

function settingReader(environment: Environment, wrong: string[]) {
  return <Value>(name: string, fallback: string, parse: (text: string) => Value): Value => {
    try {
      return parse(environment[name]?.trim() || fallback);
    } catch (error) {
      if (!(error instanceof Wanted)) throw error;
      // The value itself is not repeated: it may be a password in the wrong place.
      wrong.push(`The setting ${name} is wrong: it should be ${error.message}.`);
      return parse(fallback);
    }
  };
}

type Read = ReturnType<typeof settingReader>;

function readS3(read: Read, wrong: string[]) {
  if (read('STORAGE', 'folder', folderOrS3) === 'folder') return undefined;
  const s3 = {
    endpoint: read('S3_ENDPOINT', '', (text) => text && webAddress(text)),
    region: read('S3_REGION', 'auto', asWritten),
    accessKey: read('S3_ACCESS_KEY', '', asWritten),
    secretKey: read('S3_SECRET_KEY', '', asWritten),
  };
  const missing = Object.entries({
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY: s3.accessKey,
    S3_SECRET_KEY: s3.secretKey,
  });
  for (const [name, value] of missing) {
    if (!value) wrong.push(`The setting ${name} is missing: STORAGE=s3 needs it.`);
  }
  return s3;
}

function folderOrS3(text: string): 'folder' | 's3' {
  if (text === 'folder' || text === 's3') return text;
  throw new Wanted('folder or s3');
}

const asWritten = (text: string) => text;

function wholeNumber(largest: number) {
  return (text: string): number => {
    if (/^\d{1,9}$/.test(text) && Number(text) <= largest) return Number(text);
    throw new Wanted(`a whole number from 0 to ${largest}`);
  };
}

function onOrOff(text: string): boolean {
  if (text === 'on' || text === 'off') return text === 'on';
  throw new Wanted('on or off');
}

function proxies(text: string): number {
  if (text === 'off') return 0;
  return text === 'on' ? 1 : wholeNumber(20)(text);
}

function webAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return text.replace(/\/+$/, '');
  throw new Wanted('an address that begins with http:// or https://');
}

function origins(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim());
  return parts.filter(Boolean).map((part) => new URL(webAddress(part)).origin);
}

function logLevel(text: string): (typeof LOG_LEVELS)[number] {
  const level = LOG_LEVELS.find((known) => known === text);
  if (level) return level;
  throw new Wanted(`one of ${LOG_LEVELS.join(', ')}`);
}

function longEnough(text: string): string {
  if (text === '' || text.length >= SHORTEST_SECRET) return text;
  throw new Wanted(`at least ${SHORTEST_SECRET} characters`);
}
