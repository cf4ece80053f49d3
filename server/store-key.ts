import { parseArgs } from 'node:util';
import { createStoreKey, listStoreKeys, revokeStoreKey } from './auth/store-keys.ts';
import type { Database } from './db/database.ts';
import { openDatabase } from './db/open.ts';
import { StartError } from './db/start-error.ts';
import { readEnv } from './env.ts';
import { createLog } from './http/observe.ts';

const USAGE = `npm run store-key -- create <name>    a new key for the shop's server, shown once
npm run store-key -- list             all keys
npm run store-key -- revoke <id>      one of them may place no orders any more

The embedded database belongs to one process: stop the server first.`;

const say = (text: string) => void process.stdout.write(`${text}\n`);
const { positionals } = parseArgs({ allowPositionals: true, strict: false });
const [command, subject = ''] = positionals;

try {
  const isComplete = command === 'list' || (['create', 'revoke'].includes(command ?? '') && subject.trim() !== '');
  if (isComplete) await run();
  else {
    say(USAGE);
    process.exitCode = command === undefined ? 0 : 1;
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const { db, close } = await openDatabase({ ...readEnv(process.env), log: createLog('warn') });
  try {
    if (command === 'create') say((await createStoreKey(db, subject.trim().slice(0, 120), new Date())).key);
    else if (command === 'list') await list(db);
    else await revoke(db, Number(subject));
  } finally {
    await close();
  }
}

async function list(db: Database): Promise<void> {
  for (const { id, name, createdAt, revokedAt } of await listStoreKeys(db)) {
    say(`${String(id).padStart(6)}  ${revokedAt ? 'revoked' : 'valid  '}  ${createdAt.toISOString()}  ${name}`);
  }
}

async function revoke(db: Database, id: number): Promise<void> {
  if (Number.isSafeInteger(id) && (await revokeStoreKey(db, id, new Date()))) return say(`Key ${id} is revoked.`);
  process.stderr.write('There is no valid key with this number.\n');
  process.exitCode = 1;
}
