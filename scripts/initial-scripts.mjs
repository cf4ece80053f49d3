import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { root } from './run.mjs';

/** @typedef {Record<string, { file: string, isEntry?: boolean, imports?: string[] }>} Manifest */

const FIRST_ROUTES = /^src\/routes\/(?:login|_app)\.tsx\b/;

/** The JavaScript that sign-in and shell load, in bytes; undefined: the panel was not built. */
export function initialScripts() {
  const dist = join(root, 'dist');
  const file = join(dist, '.vite/manifest.json');
  if (!existsSync(file)) return undefined;
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const roots = Object.keys(manifest).filter((name) => manifest[name]?.isEntry || FIRST_ROUTES.test(name));
  const files = filesReachedFrom(roots, manifest);
  let [gzip, brotli] = [0, 0];
  for (const script of files) {
    const bytes = readFileSync(join(dist, script));
    gzip += gzipSync(bytes, { level: 9 }).length;
    brotli += brotliCompressSync(bytes).length;
  }
  return { roots, files: files.size, gzip, brotli };
}

/** The scripts a browser loads for these chunks: each with what it imports statically, once. @param {string[]} names @param {Manifest} manifest */
function filesReachedFrom(names, manifest) {
  /** @type {Set<string>} */
  const files = new Set();
  const open = [...names];
  for (let name = open.pop(); name; name = open.pop()) {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) continue;
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    open.push(...(chunk.imports ?? []));
  }
  return files;
}
