import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runTool, say } from './run.mjs';

const sources = [
  'src',
  'contract',
  'locales',
  'public',
  'index.html',
  'package-lock.json',
  'vite',
  'tsconfig.base.json',
];
const stamp = join(root, 'dist', '.built-from');

/** Builds the panel when its sources differ from those of the last build; answers the exit code. */
export async function ensureBuilt() {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return 0;
  say('Building the panel.');
  const code = await runTool('vite/bin/vite.js', ['build', '--logLevel', 'warn'], { waiting: 'still building' });
  // The router's plugin may have rewritten its generated file, so the sources are read again.
  if (code === 0) writeFileSync(stamp, fingerprint());
  return code;
}

function fingerprint() {
  const hash = createHash('sha256');
  const configs = readdirSync(root).filter((name) => /\.config\.[a-z]+$/.test(name));
  for (const file of [...sources, ...configs.sort()].flatMap(filesOf)) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/** @param {string} path @returns {string[]} */
function filesOf(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  const names = readdirSync(full).filter((name) => !name.startsWith('.'));
  return names.sort().flatMap((name) => filesOf(join(path, name)));
}
