import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { OpenDatabase } from './database.ts';
import { openDatabase } from './open.ts';
import { type FilledDatabase, type Filling, openFilledMemory, openMemoryDatabase } from './test-memory.ts';
import { hashOfSources } from './test-sources.ts';

const silent = { info() {}, warn() {} };
// Any number does, as long as all tests take the same one.
const LOCK = 7_302_118;

/** A migrated, empty database for one test file: in memory, or on the PostgreSQL server of DATABASE_URL_TEST. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const server = process.env.DATABASE_URL_TEST;
  if (!server) return openMemoryDatabase();
  return (await copyOnServer(server, { key: `empty_${hashOfSources('server/db')}`, fill: async () => null })).opened;
}

/** The same, with rows in it and what their filling said of them. */
export async function openFilledDatabase<Facts>(filling: Filling<Facts>): Promise<FilledDatabase<Facts>> {
  const server = process.env.DATABASE_URL_TEST;
  return server ? copyOnServer(server, filling) : openFilledMemory(filling);
}

async function copyOnServer<Facts>(server: string, filling: Filling<Facts>): Promise<FilledDatabase<Facts>> {
  const name = `panel_test_${randomBytes(6).toString('hex')}`;
  const facts = await withClient(server, async (client) => {
    const template = await templateOn(server, client, filling);
    await client.query(`create database ${name} template ${template}`);
    const { rows } = await client.query(
      "select shobj_description(oid, 'pg_database') as facts from pg_database where datname = $1",
      [template],
    );
    return JSON.parse(rows[0].facts);
  });
  const opened = await openDatabase({ dataDir: '', databaseUrl: databaseAt(server, name), log: silent });
  const close = async () => {
    await opened.close();
    await onServer(server, `drop database ${name} with (force)`);
  };
  return { opened: { ...opened, close }, facts };
}

/** The database that the others are copies of; it is made by whoever needs it first. What was said of it is its comment. */
async function templateOn<Facts>(server: string, client: Client, { key, fill }: Filling<Facts>): Promise<string> {
  const name = `panel_template_${key.replaceAll('-', '_')}`;
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return name;
    await client.query(`drop database if exists ${name}_unfinished with (force)`);
    await client.query(`create database ${name}_unfinished encoding 'UTF8' template template0`);
    const address = databaseAt(server, `${name}_unfinished`);
    const opened = await openDatabase({ dataDir: '', databaseUrl: address, log: silent });
    const facts = await fill(opened.db);
    await opened.close();
    await client.query(`comment on database ${name}_unfinished is ${client.escapeLiteral(JSON.stringify(facts))}`);
    await client.query(`alter database ${name}_unfinished rename to ${name}`);
    return name;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
  }
}

/** The address of another database on the same server. */
export function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function onServer(server: string, statement: string): Promise<void> {
  await withClient(server, (client) => client.query(statement));
}

async function withClient<Result>(server: string, use: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
