import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { ISSUES, isIssueCode } from '#contract/issue-messages.ts';
import { email, line } from '#contract/wire.ts';
import { AdminRefusal, createAdmin, disableAdmin, listAdmins, resetPassword } from './auth/admins.ts';
import { openDatabase } from './db/open.ts';
import { markRestored } from './db/restored.ts';
import { StartError } from './db/start-error.ts';
import { type Env, readEnv } from './env.ts';
import { createLog } from './http/observe.ts';

const USAGE = `npm run admin -- create            a new account that may do everything
npm run admin -- list              all such accounts
npm run admin -- disable           one of them may not sign in any more
npm run admin -- reset-password    a new password for one of them; its sessions end
npm run admin -- restored          after an older copy of the database was put back, before the server starts

What is needed is asked for, or taken from ADMIN_EMAIL, ADMIN_PASSWORD and ADMIN_NAME.
The embedded database belongs to one process: stop the server first.`;

const say = (text: string) => void process.stdout.write(`${text}\n`);
const { positionals } = parseArgs({ allowPositionals: true, strict: false });
const [command] = positionals;

try {
  if (command === undefined || !['create', 'list', 'disable', 'reset-password', 'restored'].includes(command)) {
    say(USAGE);
    process.exitCode = command === undefined || command === 'help' ? 0 : 1;
  } else await run(command, readEnv(process.env));
} catch (error) {
  if (!(error instanceof StartError || error instanceof AdminRefusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function run(what: string, env: Env): Promise<void> {
  // The answers come first: nobody should wait for a person while holding the database.
  const wanted = ['list', 'restored'].includes(what) ? undefined : await askFor(what, env.passwordMinLength);
  const log = createLog('warn');
  const { db, close } = await openDatabase({ ...env, log });
  try {
    if (what === 'restored') {
      await markRestored(db, new Date());
      say('Versions and numbers moved on, and everybody has to sign in again.');
    } else if (!wanted) {
      const admins = await listAdmins(db);
      for (const { id, name, email: address, status } of admins) {
        say(`${String(id).padStart(6)}  ${status ? 'enabled ' : 'disabled'}  ${address}  ${name}`);
      }
      if (admins.length === 0) say('There is no admin yet. Make one: npm run admin -- create');
    } else if (what === 'create') {
      await createAdmin(db, wanted, new Date());
      say(`${wanted.email} may sign in now.`);
    } else if (what === 'disable') {
      await disableAdmin(db, wanted.email, new Date());
      say(`${wanted.email} cannot sign in any more.`);
    } else {
      await resetPassword(db, wanted, new Date());
      say(`${wanted.email} has a new password; every session of this account has ended.`);
    }
  } finally {
    await close();
  }
}

async function askFor(what: string, leastLength: number) {
  const needsPassword = what !== 'disable';
  const given = process.env;
  const address = given.ADMIN_EMAIL ?? (await ask('Email: ', 'ADMIN_EMAIL'));
  const name = what === 'create' ? (given.ADMIN_NAME ?? (await ask('Name: ', 'ADMIN_NAME'))) : 'unused';
  const password = needsPassword ? (given.ADMIN_PASSWORD ?? (await ask('Password: ', 'ADMIN_PASSWORD', true))) : '';
  if (needsPassword && [...password].length < Math.max(1, leastLength)) {
    throw new AdminRefusal(`A password has at least ${Math.max(1, leastLength)} characters.`);
  }
  return { email: checked(email, address, 'Email'), name: checked(line(3, 120), name, 'Name'), password };
}

function checked(schema: v.GenericSchema<unknown, string>, text: string, label: string): string {
  const read = v.safeParse(schema, text);
  if (read.success) return read.output;
  const { message } = read.issues[0];
  throw new AdminRefusal(`${label}: ${isIssueCode(message) ? ISSUES[message].en : message}`);
}

async function ask(question: string, variable: string, hidden = false): Promise<string> {
  if (!process.stdin.isTTY) throw new AdminRefusal(`Nobody can be asked here: set ${variable}.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const typed = terminal.question(question);
  // What is typed after the question is a password, so its echo is kept off the screen.
  if (hidden) Object.assign(terminal, { _writeToOutput: () => undefined });
  try {
    return await typed;
  } finally {
    terminal.close();
    if (hidden) say('');
  }
}
