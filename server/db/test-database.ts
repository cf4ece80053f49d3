import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { OpenDatabase } from './database.ts';
import { openMemoryDatabase } from './memory.ts';
import { openDatabase } from './open.ts';

const silent = { info() {}, warn() {} };

/** A migrated, empty database for one test file: in memory, or on the PostgreSQL server of DATABASE_URL_TEST. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const server = process.env.DATABASE_URL_TEST;
  if (!server) return openMemoryDatabase();
  const name = `panel_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} encoding 'UTF8' template template0`);
  const databaseUrl = databaseAt(server, name);
  const opened = await openDatabase({ dataDir: '', databaseUrl, log: silent });
  return {
    ...opened,
    async close() {
      await opened.close();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

/** The address of another database on the same server. */
export function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function onServer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
