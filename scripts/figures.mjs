import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { functionsIn, namesIn } from './code-shapes.mjs';
import { importsIn, reach, turned } from './import-graph.mjs';
import { initialScripts } from './initial-scripts.mjs';
import { outputOf, root, say } from './run.mjs';
import { lastDurations } from './stage-durations.mjs';

const usage = `npm run figures                    the figures of the house, beside those that are kept
npm run figures -- --keep          keeps them in scripts/figures.json; what got worse wants a reason there`;
const KEPT = 'scripts/figures.json';
/** A file of so few lines with a single importer, in its own folder, may belong into it. */
const FRAGMENT = 60;
/** So many lines in a row, imports and braces apart, make a repetition. */
const RUN = 6;

/** @typedef {{ figures: Record<string, number>, parts: Record<string, { files: number, lines: number }>, longest: Record<string, string> }} House */

/** Measures the product: what is built and served, without tests and generated files. @returns {House} */
export function measure() {
  const files = filesOf('contract', 'server', 'src').filter(
    (file) => !/\.test\.tsx?$|routeTree\.gen|\.d\.ts$/.test(file),
  );
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const read = (/** @type {string} */ file) => texts.get(file) ?? '';
  const all = importsIn({ files, read });
  const values = importsIn({ files, read: (file) => read(file).replace(TYPE_IMPORT, '') });
  const lengths = files.map((file) => ({ file, lines: linesOf(read(file)) }));
  const functions = files.flatMap((file) => functionsIn(read(file)).map((one) => ({ ...one, file })));
  const longestFile = greatest(lengths);
  const longestFunction = greatest(functions);
  return {
    figures: {
      files: files.length,
      lines: lengths.reduce((total, { lines }) => total + lines, 0),
      filesUnder30Lines: lengths.filter(({ lines }) => lines < 30).length,
      fragments: fragments(lengths, all),
      fileCircles: circles(values).length,
      fileCirclesWithTypes: circles(all).length,
      folderCircles: circles(byFolder(values)).length,
      folderCirclesWithTypes: circles(byFolder(all)).length,
      importsBetweenFeatures: betweenFeatures(all),
      unusedExports: unusedExports(texts, all),
      registriesByHand: registries(texts),
      ...couriers(),
      longestFunction: longestFunction.lines,
      longestFile: longestFile.lines,
      repeatedLines: repeatedLines(texts),
      initialScriptBytes: initialScripts()?.gzip ?? 0,
    },
    parts: partsOf(lengths),
    longest: {
      file: longestFile.file,
      function: `${longestFunction.name} in ${longestFunction.file}`,
      fileCircle: circles(all)
        .map((one) => one.join(' '))
        .join('; '),
      folderCircle: circles(byFolder(all))
        .map((one) => one.join(' '))
        .join('; '),
    },
  };
}

/** What a newcomer's section takes; tests/house compiles it. */
function couriers() {
  const texts = filesOf('tests/house/couriers').map((file) => readFileSync(join(root, file), 'utf8').trimEnd());
  const lines = texts.reduce((total, text) => total + text.split('\n').length, 0);
  return { couriersFiles: texts.length, couriersLines: lines };
}

/** @param {string[]} where */
function filesOf(...where) {
  const listed = outputOf('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...where]) ?? '';
  return listed.split('\n').filter((file) => /\.(?:tsx?|mjs)(?:\.txt)?$/.test(file) && existsSync(join(root, file)));
}

const TYPE_IMPORT = /^(?:import|export) type [^;]*;$/gm;

/** @param {string} text */
function linesOf(text) {
  return text.split('\n').length - 1;
}

/** @template {{ lines: number }} T @param {T[]} all @returns {T} */
function greatest(all) {
  return all.reduce((most, one) => (one.lines > most.lines ? one : most));
}

/**
 * Sections, labels and routes are small for a reason.
 * @param {{ file: string, lines: number }[]} lengths @param {import('./import-graph.mjs').Edges} edges
 */
function fragments(lengths, edges) {
  const importers = turned(edges);
  return lengths.filter(({ file, lines }) => {
    const [only, ...others] = importers.get(file) ?? [];
    if (lines > FRAGMENT || only === undefined || others.length > 0) return false;
    return dirname(only) === dirname(file) && !/\/(?:section|labels)\.ts$|^src\/routes\//.test(file);
  }).length;
}

/** @param {{ file: string, lines: number }[]} lengths */
function partsOf(lengths) {
  /** @type {House['parts']} */
  const parts = {};
  for (const { file, lines } of lengths) {
    const [building = '', room = ''] = dirname(file).split('/');
    const part = parts[room ? `${building}/${room}` : building] ?? { files: 0, lines: 0 };
    parts[room ? `${building}/${room}` : building] = { files: part.files + 1, lines: part.lines + lines };
  }
  return parts;
}

// As in lint/zones.json: what stands beside a house's rooms is a room of its own, some above them all, some between two.
const roomOf = (/** @type {string} */ file) => (/^(?:src|server)\/[^/]+$/.test(file) ? file : dirname(file));

/** @param {import('./import-graph.mjs').Edges} edges @returns {import('./import-graph.mjs').Edges} */
function byFolder(edges) {
  /** @type {Map<string, Set<string>>} */
  const folders = new Map();
  for (const [from, all] of edges) {
    const own = folders.get(roomOf(from)) ?? new Set();
    for (const to of all) if (roomOf(to) !== roomOf(from)) own.add(roomOf(to));
    folders.set(roomOf(from), own);
  }
  return new Map([...folders].map(([from, all]) => [from, [...all]]));
}

/** Sets of more than one that reach each other. @param {import('./import-graph.mjs').Edges} edges */
function circles(edges) {
  const reached = new Map([...edges].map(([from, all]) => [from, reach(edges, all)]));
  const inCircle = [...edges.keys()].filter((one) => reached.get(one)?.has(one));
  const found = inCircle.map((one) =>
    inCircle.filter((other) => reached.get(one)?.has(other) && reached.get(other)?.has(one)),
  );
  return [...new Map(found.map((members) => [members.join(' '), members])).values()];
}

/** @param {import('./import-graph.mjs').Edges} edges */
function betweenFeatures(edges) {
  const featureOf = (/** @type {string} */ file) => /^(?:src|server)\/features\/[^/]+/.exec(file)?.[0];
  return [...edges].flatMap(([from, all]) =>
    all.filter((to) => featureOf(from) && featureOf(to) && featureOf(from) !== featureOf(to)),
  ).length;
}

/** What a file exports and no other file of the repository names. @param {Map<string, string>} texts @param {import('./import-graph.mjs').Edges} edges */
function unusedExports(texts, edges) {
  const outside = filesOf('tests', 'bench', 'scripts', 'vite', '*.config.ts', '*.test.ts', '*.test.tsx');
  const rest = outside.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const importers = new Map([...texts.keys()].map((file) => [file, /** @type {string[]} */ ([])]));
  for (const [from, all] of edges) for (const to of all) importers.get(to)?.push(from);
  let unused = 0;
  for (const [file, text] of texts) {
    if (/^src\/routes\/|db\/tables\//.test(file)) continue;
    const names = Array.from(
      text.matchAll(/^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm),
      ([, name]) => name,
    );
    const users = (importers.get(file) ?? []).map((user) => texts.get(user)).join('\n');
    unused += names.filter(
      (name) => !new RegExp(`\\b${name}\\b`).test(users) && !new RegExp(`\\b${name}\\b`).test(rest),
    ).length;
  }
  return unused;
}

/**
 * Lists that name resources one by one where they could be derived: objects and arrays with five of their names or more.
 * A list of nothing but tables, which the file imports, names no resource. @param {Map<string, string>} texts
 */
function registries(texts) {
  const resources = new Set(
    Array.from(
      (texts.get('contract/api.ts') ?? '').matchAll(/path: '\/admin\/([\w-]+)'|^ {2}'?([\w-]+)'?[,:]/gm),
      ([, a, b]) => (a ?? b ?? '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    ),
  );
  const derived = new Set(['contract/api.ts', 'server/features.ts', 'src/sections.ts']);
  let tables = 0;
  for (const [file, text] of texts) {
    if (derived.has(file)) continue;
    const imported = text.matchAll(/^import \{([^}]*)\} from '#server\/db\/tables\//gm);
    const ofTables = new Set(
      Array.from(imported).flatMap(([, names = '']) => names.split(',').map((name) => name.trim())),
    );
    tables += namesIn(text).filter(
      (names) => names.filter((name) => resources.has(name)).length >= 5 && !names.every((name) => ofTables.has(name)),
    ).length;
  }
  return tables;
}

/** @param {Map<string, string>} texts */
function repeatedLines(texts) {
  /** @type {Map<string, number>} */
  const runs = new Map();
  const bodies = [...texts.values()].map((text) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line.length > 3 && !/^(?:import|export \{|\/\/|\*|\/\*)/.test(line)),
  );
  const runAt = (/** @type {string[]} */ lines, /** @type {number} */ at) => lines.slice(at, at + RUN).join('\n');
  for (const lines of bodies)
    for (let at = 0; at + RUN <= lines.length; at++) runs.set(runAt(lines, at), (runs.get(runAt(lines, at)) ?? 0) + 1);
  let repeated = 0;
  for (const lines of bodies) {
    const marked = new Set();
    for (let at = 0; at + RUN <= lines.length; at++)
      if ((runs.get(runAt(lines, at)) ?? 0) > 1) for (let line = at; line < at + RUN; line++) marked.add(line);
    repeated += marked.size;
  }
  return repeated;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (process.argv.includes('--help')) say(usage);
  else print(measure(), process.argv.includes('--keep'));
}

/** @param {House} house @param {boolean} keep */
function print({ figures, parts, longest }, keep) {
  const file = join(root, KEPT);
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { figures: {}, reasons: [] };
  for (const [name, value] of Object.entries(figures))
    say(`${name.padEnd(24)}${String(value).padStart(8)}   kept ${kept.figures[name] ?? '–'}`);
  for (const [name, text] of Object.entries(longest)) if (text) say(`${name.padEnd(24)}${text}`);
  for (const [name, part] of Object.entries(parts))
    say(`  ${name.padEnd(22)}${String(part.files).padStart(5)} files ${String(part.lines).padStart(7)} lines`);
  for (const [command, { on, stages }] of Object.entries(lastDurations()))
    for (const [name, seconds] of Object.entries(stages))
      say(`  ${command}, ${on}: ${name.padEnd(20)}${seconds.toFixed(0).padStart(6)} s`);
  if (keep) writeFileSync(file, `${JSON.stringify({ ...kept, figures }, null, 2)}\n`);
}
