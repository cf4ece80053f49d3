import { randomUUID } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  openAsBlob,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import type { Database, OpenDatabase } from './database.ts';
import { embeddedHandle, startInMemory } from './embedded.ts';
import { migrate } from './migrate.ts';
import { hashOfSources } from './test-sources.ts';

// Not by URL: in the screens' tests that is the browser's own class.
const CACHE = `${import.meta.dirname}/../../node_modules/.cache/`;
const KEPT_MS = 12 * 3_600_000;

/** Rows that several tests begin with: written once, then copied with their database. */
export interface Filling<Facts> {
  /** Of letters and digits; must change whenever `fill` would write something else. */
  readonly key: string;
  /** What it answers must outlive JSON. */
  fill(db: Database): Promise<Facts>;
}

/** A database that was copied, and what its filling said of it. */
export interface FilledDatabase<Facts> {
  readonly opened: OpenDatabase;
  readonly facts: Facts;
}

const templates = new Map<string, Promise<Blob>>();

/** A migrated database in memory, for tests: about a sixth of a second each, because they are copies of one. */
export async function openMemoryDatabase(): Promise<OpenDatabase> {
  return embeddedHandle(await startEmpty());
}

/** The same, with rows in it. */
export async function openFilledMemory<Facts>({ key, fill }: Filling<Facts>): Promise<FilledDatabase<Facts>> {
  const name = `filled-${key}`;
  const told = `${CACHE}memory-database-${name}.json`;
  const client = await copyOf(name, async () => {
    const empty = await startEmpty();
    const facts = await fill(embeddedHandle(empty).db);
    keep(told, JSON.stringify(facts));
    return empty;
  });
  return { opened: embeddedHandle(client), facts: JSON.parse(readFileSync(told, 'utf8')) };
}

function startEmpty(): Promise<PGlite> {
  return copyOf(`empty-${hashOfSources('server/db')}`, async () => {
    const client = await startInMemory();
    await migrate(embeddedHandle(client).db);
    return client;
  });
}

/** Starts from the copy that the test processes share, which is made first where it is not there. */
async function copyOf(name: string, make: () => Promise<PGlite>): Promise<PGlite> {
  const template = templates.get(name) ?? readTemplate(`${CACHE}memory-database-${name}.tar`, make);
  templates.set(name, template);
  return startInMemory(await template);
}

async function readTemplate(file: string, make: () => Promise<PGlite>): Promise<Blob> {
  if (!existsSync(file)) {
    const client = await make();
    await client.exec('checkpoint');
    const dump = await client.dumpDataDir('none');
    await client.close();
    keep(file, withoutTemplates(Buffer.from(await dump.arrayBuffer())));
    forgetOld();
  }
  return openAsBlob(file);
}

/** PostgreSQL's own two databases that others are made from, by their fixed numbers: nobody makes one in a copy, and they are half of its files. */
const TEMPLATES = /^\/?base\/[14]\/./;
const BLOCK = 512;

/** A tar file without them. */
function withoutTemplates(tar: Buffer): Buffer {
  const kept: Buffer[] = [];
  for (let at = 0; at < tar.length; ) {
    const header = tar.subarray(at, at + BLOCK);
    const [name = ''] = header.toString('latin1', 0, 100).split('\0');
    const size = Number.parseInt(header.toString('latin1', 124, 136), 8) || 0;
    const end = at + BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    if (!TEMPLATES.test(name)) kept.push(tar.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

/** Several test processes, and threads of one, may do this at once: the first one's file stays, because a blob of it dies when it is replaced. */
function keep(file: string, content: string | Uint8Array): void {
  mkdirSync(CACHE, { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  writeFileSync(unfinished, content);
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(unfinished);
  }
}

function forgetOld(): void {
  for (const name of readdirSync(CACHE)) {
    const path = CACHE + name;
    const isOurs = name.startsWith('memory-database-');
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (isOurs && age > KEPT_MS) rmSync(path, { force: true });
  }
}
