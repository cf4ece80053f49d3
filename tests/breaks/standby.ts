import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findServer, freePort, isReady, unprivileged } from '../../scripts/postgres.mjs';

/** A physical standby of the server at this address: it can be read, and refuses every write. */
export async function startStandby(primaryUrl: string) {
  const bin = findServer();
  if (!bin) throw new Error('A standby needs the programs of a PostgreSQL on this machine.');
  const folder = mkdtempSync(join(tmpdir(), 'souq-standby-'));
  const who = unprivileged();
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid);
  const data = join(folder, 'data');
  const options = { ...who, cwd: folder, env: { ...process.env, HOME: folder, TZ: 'UTC' } };
  const copied = spawnSync(
    join(bin, 'pg_basebackup'),
    ['-D', data, '-R', '-X', 'stream', '-c', 'fast', '-N', '-d', primaryUrl],
    { ...options, encoding: 'utf8' },
  );
  if (copied.status !== 0) throw new Error(`The primary could not be copied: ${copied.stderr}`);
  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off'];
  const child = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...options,
    stdio: 'ignore',
  });
  const ended = new Promise((done) => child.once('exit', done));
  const leave = () => child.kill('SIGQUIT');
  process.once('exit', leave);
  const stop = async () => {
    process.off('exit', leave);
    child.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  if (await isReady(bin, port, child)) return { port, stop };
  await stop();
  throw new Error('The standby did not become ready.');
}
