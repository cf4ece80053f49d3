import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { aptInstall } from '../../scripts/chromium.mjs';
import { freePort, unprivileged } from '../../scripts/postgres.mjs';

const PROGRAM = '/usr/sbin/pgbouncer';

/** Why there is no pooler on this machine; undefined: there is one, or one was installed just now. */
export async function missingPooler(): Promise<string | undefined> {
  if (!existsSync(PROGRAM) && process.env.CI) await aptInstall('pgbouncer');
  return existsSync(PROGRAM) ? undefined : `no ${PROGRAM} (Debian: apt-get install pgbouncer)`;
}

/** PgBouncer in transaction mode with few connections before one database; `url` leads through it. */
export async function startPooler(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const name = target.pathname.slice(1);
  const folder = mkdtempSync(join(tmpdir(), 'souq-pooler-'));
  const port = await freePort();
  const login = `user=${target.username} password=${target.password}`;
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
${name} = host=${target.hostname} port=${target.port} dbname=${name} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
`,
  );
  const who = unprivileged();
  if (who.uid !== undefined) for (const path of [folder, file]) chownSync(path, who.uid, who.gid);
  const child = spawn(PROGRAM, [file], { ...who, stdio: 'ignore' });
  const ended = new Promise((done) => child.once('exit', done));
  const leave = () => child.kill('SIGKILL');
  process.once('exit', leave);
  target.port = String(port);
  const url = target.href;
  await untilUp(url);
  return {
    url,
    async stop() {
      process.off('exit', leave);
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilUp(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (tries > 100) throw error;
      await sleep(100);
    }
  }
}
