import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { createWriteStream, existsSync, readFileSync } from 'node:fs';

/** A program of the cluster that can be started, ended and started again. */
export class Part {
  readonly #command: readonly [string, readonly string[]];
  readonly #options: SpawnOptions;
  readonly #logFile: string;
  #child: ChildProcess | undefined;

  constructor(command: readonly [string, readonly string[]], options: SpawnOptions, logFile: string) {
    this.#command = command;
    this.#options = options;
    this.#logFile = logFile;
    process.once('exit', () => this.#child?.kill('SIGKILL'));
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  start(): void {
    const [program, args] = this.#command;
    const child = spawn(program, args, { ...this.#options, stdio: ['ignore', 'pipe', 'pipe'] });
    const log = createWriteStream(this.#logFile, { flags: 'a' });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined;
    });
    this.#child = child;
  }

  async end(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await ended;
  }
}

/** The server's first process and all that it started; none when it is down. */
export function postgresPids(dataFolder: string): number[] {
  const file = `${dataFolder}/postmaster.pid`;
  if (!existsSync(file)) return [];
  const first = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!isAlive(first)) return [];
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(first)], { encoding: 'utf8' });
  return [first, ...stdout.split('\n').map(Number).filter(Boolean)];
}

/** Sends a signal to each that is still there. */
export function signalAll(pids: readonly (number | undefined)[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      if (pid) process.kill(pid, signal);
    } catch {
      // It ended by itself meanwhile.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
