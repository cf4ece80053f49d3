import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = resolve(import.meta.dirname, '../..');

export type RunningServer = {
  url: string;
  port: number;
  dataFolder: string;
  /** Everything the server has printed so far. */
  output: () => string;
  /** True once the process is gone. */
  ended: () => boolean;
  /** Ends the process hard or softly and keeps its data; answers the exit code. */
  kill: (signal: NodeJS.Signals) => Promise<number | null>;
  /** Stops gently and removes the data, unless the folder was given. */
  stop: () => Promise<void>;
};

/** `app`: the folder of the program, where it is not this one. */
type Settings = { env?: Record<string, string>; dataFolder?: string; port?: number; app?: string };

/** Starts the built panel's real server on an empty data folder and a free port; waits until it answers. */
export async function startServer({ env = {}, dataFolder, port, app = root }: Settings = {}): Promise<RunningServer> {
  const folder = dataFolder ?? mkdtempSync(join(tmpdir(), 'souq-e2e-'));
  const chosen = port ?? (await freePort());
  const settings = { HOST: '127.0.0.1', PORT: String(chosen), DATA_DIR: folder, LOG_LEVEL: 'warn', ...env };
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: app,
    env: { ...process.env, DATABASE_URL: '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  // A test that ends before its last line leaves nothing running.
  const leave = () => child.kill('SIGKILL');
  process.once('exit', leave);
  child.once('exit', () => process.off('exit', leave));
  const kill = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  const url = `http://127.0.0.1:${chosen}`;
  await untilUp(url, child, () => printed);
  return {
    url,
    port: chosen,
    dataFolder: folder,
    output: () => printed,
    ended: () => child.exitCode !== null || child.signalCode !== null,
    kill,
    stop: async () => {
      await kill('SIGTERM');
      if (!dataFolder) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilUp(url: string, child: ChildProcess, printed: () => string) {
  // Filling a shop takes seconds, on a busy machine minutes.
  for (let tries = 0; tries < 1_800; tries++) {
    if (child.exitCode !== null || child.signalCode) throw new Error(`The server ended at its start:\n${printed()}`);
    const reply = await fetch(`${url}/readyz`).catch(() => null);
    if (reply?.ok) return;
    await sleep(100);
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not answer within three minutes:\n${printed()}`);
}

/** Runs a program of the server to its end, on the embedded database of a folder. */
export function runProgram(program: string, args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [join('server', program), ...args], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  return new Promise<{ code: number | null; text: string }>((done) =>
    child.once('exit', (code) => done({ code, text })),
  );
}

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? done(address.port) : fail(new Error('no port'))));
    });
  });
}
