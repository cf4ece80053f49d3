import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, isReady, unprivileged } from '../../scripts/postgres.mjs';

const USER = 'souq';

/** A primary whose writes wait for a synchronous standby; both with the disk's real promises. */
export async function startReplicated(bin: string) {
  const folder = mkdtempSync(join(tmpdir(), 'souq-two-'));
  const who = unprivileged();
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid);
  const run = (program: string, args: string[]) => {
    const { status, stderr } = spawnSync(join(bin, program), args, { ...who, cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  };
  const primary = await nodeIn(bin, join(folder, 'primary'), ['synchronous_standby_names=*']);
  const standby = await nodeIn(bin, join(folder, 'standby'), []);
  run('initdb', ['-D', primary.data, `--username=${USER}`, '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  await primary.start();
  mkdirSync(standby.data, { mode: 0o700 });
  if (who.uid !== undefined) chownSync(standby.data, who.uid, who.gid);
  run('pg_basebackup', ['-D', standby.data, '-R', '-X', 'stream', '-c', 'fast', '-d', primary.url]);
  await standby.start();
  return {
    primary,
    standby,
    async stop() {
      await Promise.all([primary.crash(), standby.crash()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function nodeIn(bin: string, data: string, settings: readonly string[]) {
  const port = await freePort();
  let child: ChildProcess | undefined;
  const ended = () => child?.exitCode !== null || child.signalCode !== null;
  return {
    data,
    url: `postgres://${USER}@127.0.0.1:${port}/postgres`,
    async start() {
      const place = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${data}`];
      const options = [...place, ...settings].flatMap((setting) => ['-c', setting]);
      child = spawn(join(bin, 'postgres'), ['-D', data, ...options], { ...unprivileged(), cwd: data, stdio: 'ignore' });
      const leave = () => child?.kill('SIGQUIT');
      process.once('exit', leave);
      if (!(await isReady(bin, port, child))) throw new Error(`PostgreSQL in ${data} did not become ready`);
    },
    /** At once, as when the power fails: nothing is tidied up. */
    async crash() {
      if (!child || ended()) return;
      const gone = new Promise((done) => child?.once('exit', done));
      child.kill('SIGQUIT');
      await gone;
    },
  };
}

export type Replicated = Awaited<ReturnType<typeof startReplicated>>;
