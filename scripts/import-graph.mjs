import { dirname, join } from 'node:path';

/** @typedef {{ files: string[], read: (file: string) => string }} Repository paths from the root, with slashes */
/** @typedef {Map<string, string[]>} Edges */

const ROOMS = { '#contract/': 'contract/', '#server/': 'server/', '#app/': 'src/' };
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*|\bnew URL\(\s*)['"]([^'"]+)['"]/g;

/** Which files each file of the repository imports, as far as they are files of it. @param {Repository} repository @returns {Edges} */
export function importsIn({ files, read }) {
  const known = new Set(files);
  const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  return new Map(
    code.map((file) => {
      const named = Array.from(read(file).matchAll(IMPORT), ([, path = '']) => placeOf(file, path));
      return [file, [...new Set(named)].filter((path) => known.has(path))];
    }),
  );
}

/** @param {string} file @param {string} path */
function placeOf(file, path) {
  const plain = path.replace(/[?#](?!\w+\/).*$/, '');
  for (const [alias, folder] of Object.entries(ROOMS))
    if (plain.startsWith(alias)) return folder + plain.slice(alias.length);
  return plain.startsWith('.') ? join(dirname(file), plain).replaceAll('\\', '/') : plain;
}

/** @param {Edges} edges @returns {Edges} */
export function turned(edges) {
  /** @type {Edges} */
  const back = new Map();
  for (const [from, all] of edges) for (const to of all) back.set(to, [...(back.get(to) ?? []), from]);
  return back;
}

/** Everything that can be reached, with the one of `starts` that it was reached from first. @param {Edges} edges @param {string[]} starts */
export function reach(edges, starts) {
  const reached = new Map(starts.map((file) => [file, file]));
  const open = [...starts];
  for (let file = open.shift(); file !== undefined; file = open.shift()) {
    for (const next of edges.get(file) ?? []) {
      if (reached.has(next)) continue;
      reached.set(next, reached.get(file) ?? file);
      open.push(next);
    }
  }
  return reached;
}
