import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeCommand, outputOf, root, run, say } from './run.mjs';

const modules = join(root, 'node_modules');
const stamp = join(modules, '.installed-from');

/** Installs what the lock file names, when that has not been done for this very lock file; ends the program on failure. */
export async function ensureInstalled() {
  refuseOldNode(process.versions.node, 20, 0, 'Node 20 or newer is needed to start');
  const wanted = fingerprint();
  if (!isInstalled(wanted)) {
    say('Installing the dependencies; the first time takes a minute or two.');
    const code = await npmCi();
    if (code !== 0) {
      say('The dependencies could not be installed: read the lines above, then try again.');
      process.exit(code);
    }
    writeFileSync(stamp, wanted);
  }
  refuseUnfitNode();
}

function fingerprint() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`;
}

/** @param {string} wanted */
function isInstalled(wanted) {
  const complete = ['vite', 'vitest', 'hono'].every((name) => existsSync(join(modules, name, 'package.json')));
  if (!complete) return false;
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === wanted;
  // Somebody ran npm ci by hand: npm's own record is then newer than the lock file.
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record) || statSync(record).mtimeMs < statSync(join(root, 'package-lock.json')).mtimeMs) return false;
  writeFileSync(stamp, wanted);
  return true;
}

function npmCi() {
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const waiting = 'still installing';
  const npm = process.env.npm_execpath;
  if (npm && /\.c?js$/.test(npm)) return run(process.execPath, [npm, ...args], { waiting });
  return run('npm', args, { waiting, shell: process.platform === 'win32' });
}

function refuseUnfitNode() {
  const version = outputOf(nodeCommand(), ['-p', 'process.versions.node']) ?? '0.0.0';
  const where = `No packaged Node exists for ${process.platform} ${process.arch}: install Node 22.19 or newer, it`;
  refuseOldNode(version, 22, 19, `${where} is needed to run`);
}

/** @param {string} version @param {number} major @param {number} minor @param {string} sentence */
function refuseOldNode(version, major, minor, sentence) {
  const [haveMajor = 0, haveMinor = 0] = version.split('.').map(Number);
  if (haveMajor > major || (haveMajor === major && haveMinor >= minor)) return;
  say(`${sentence} (found: ${version === '0.0.0' ? 'none that runs' : version}).`);
  process.exit(1);
}
