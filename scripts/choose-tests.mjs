import { importsIn, reach, turned } from './import-graph.mjs';

/** @typedef {import('./import-graph.mjs').Repository} Repository */
/** @typedef {import('./import-graph.mjs').Edges} Edges */
/** What changed and so brings a feature's tests along, by the feature's name. @typedef {Map<string, string>} Features */

/** Where each part's tests are. @type {readonly (readonly [string, RegExp])[]} */
const PLACES = [
  ['browser', /^(src|tests\/offline)\/.*\.browser\.test\.tsx?$/],
  ['house', /^tests\/house\/.*\.test\.ts$/],
  ['unit', /^(contract|server)\/.*\.test\.ts$/],
  ['api', /^tests\/(api|security|import|guarantees)\/.*\.test\.ts$/],
  ['scale', /^tests\/(scale|breaks|failover)\/.*\.test\.ts$/],
  ['panel', /^(src|tests\/offline)\/.*\.test\.tsx?$/],
  ['screens', /^tests\/screens\/.*\.test\.tsx?$/],
  ['e2e', /^tests\/e2e\/.*\.spec\.ts$/],
  ['guarantees', /^tests\/guarantees\/.*\.spec\.ts$/],
  ['faults', /^tests\/faults\/main\.ts$/],
];
/** These import neither panel nor server: they open the built one in front of the started other. */
const OUTSIDE = new Set(['e2e', 'guarantees', 'faults']);
/** Read by the tests of the house, which are always run. */
const HOUSE_ONLY = /\.md$|^(docs|lint|bench|\.ci|deploy)\/|^(LICENSE|biome\.json|\.gitignore)$/;
const CODE = /\.(ts|tsx|mjs|css)$/;
const CATALOG = /^locales\/\w+\/(.+)\.po$/;
const FEATURE = /^(?:src|server)\/features\/([^/]+)\//;
const CONFIGURATION = /^[^/]+\.config\.ts$/;
/** A helper that more tests than this share says nothing about one of them. */
const SHARED_BY = 10;
/** Whoever goes through the whole contract names every feature. */
const WHOLE_CONTRACT = /#contract\/api\.ts'|\bendpoints\b/;

/** The part that a test file belongs to. @param {string} file */
export function partOf(file) {
  return PLACES.find(([, place]) => place.test(file))?.[0];
}

/**
 * The tests that a change can break, each with the reason. A test is chosen when it imports what changed, over any number of
 * files. Through the tables of contents (routes, app.ts) each test would import every feature: of what hangs there, a test
 * is chosen when it names the feature. What is on every screen or in every call chooses all tests that only look from outside.
 * @param {string[]} changed @param {Repository} repository
 * @returns {Map<string, string> | string} a text is the reason why it is all of them
 */
export function chooseTests(changed, repository) {
  const strange = changed.find((file) => !CODE.test(file) && !HOUSE_ONLY.test(file) && !CATALOG.test(file));
  if (strange) return `${strange} may change anything`;
  const imports = importsIn(repository);
  const kept = withoutContents(imports);
  const starts = changed.filter((file) => !HOUSE_ONLY.test(file) && !CATALOG.test(file));
  const affected = reach(turned(kept), starts);
  for (const [file, origin] of affected)
    if (CONFIGURATION.test(file))
      return origin === file ? `${file} may change anything` : `${origin} is a part of ${file}`;
  const shells = reach(kept, ['src/main.tsx', 'server/main.ts']);
  const [everywhere] = [...affected].find(([file]) => shells.has(file) && file !== 'contract/api.ts') ?? [];
  const features = featuresOf([...affected, ...changed.map((file) => [file, file])], imports);
  const near = reach(turned(imports), starts);
  const namesOf = namesIn(repository, imports);
  const reasonOf = (/** @type {string} */ file, /** @type {string} */ part) => {
    if (part === 'house') return 'always';
    const origin = affected.get(file);
    if (origin) return `${origin === file ? 'is' : 'imports'} ${origin}`;
    const fromOutside = OUTSIDE.has(part);
    if (fromOutside && everywhere) return `${affected.get(everywhere)} is on every screen or in every call`;
    return fromOutside || near.has(file) ? reasonByName(file, features, namesOf) : undefined;
  };
  const chosen = new Map();
  for (const file of repository.files) {
    const part = partOf(file);
    const reason = part && part !== 'scale' ? reasonOf(file, part) : undefined;
    if (reason) chosen.set(file, reason);
  }
  return chosen;
}

/** Without the imports by which each feature hangs in panel, server and contract. @param {Edges} imports @returns {Edges} */
function withoutContents(imports) {
  const isKept = (/** @type {string} */ from, /** @type {string} */ to) => {
    if (from.startsWith('tests/') || partOf(from)) return true;
    if (FEATURE.test(to)) return FEATURE.test(from) || isRoute(from);
    return from !== 'contract/api.ts' && !(from.endsWith('routeTree.gen.ts') && isRoute(to));
  };
  return new Map([...imports].map(([from, all]) => [from, all.filter((to) => isKept(from, to))]));
}

/** A screen's address; the roots, whose names end in no address, are on every screen. @param {string} file */
function isRoute(file) {
  return file.startsWith('src/routes/') && !/\/_+\w+\.tsx$/.test(file);
}

/** @param {string[][]} affected @param {Edges} imports @returns {Features} */
function featuresOf(affected, imports) {
  /** @type {Features} */
  const features = new Map();
  for (const [file = '', origin = ''] of affected) {
    const own = FEATURE.exec(file)?.[1] ?? CATALOG.exec(file)?.[1];
    const shown = isRoute(file) ? (imports.get(file) ?? []).map((to) => FEATURE.exec(to)?.[1]) : [];
    for (const name of [own, ...shown]) if (name && !features.has(name)) features.set(name, origin);
  }
  return features;
}

/** @param {string} file @param {Features} features @param {(file: string, feature: string) => string | undefined} namesOf */
function reasonByName(file, features, namesOf) {
  for (const [feature, origin] of features) {
    const name = namesOf(file, feature);
    if (name !== undefined) return `names ${name || 'no feature'}, and ${origin} changed`;
  }
  return undefined;
}

/**
 * Says by which word a test names a feature: its folder's name or its address. One that no test names is named by all, as
 * by a test of the whole contract.
 * @param {Repository} repository @param {Edges} imports
 */
function namesIn({ files, read }, imports) {
  const tests = files.filter((file) => partOf(file) && partOf(file) !== 'house');
  const helpersOf = new Map(tests.map((file) => [file, [...reach(imports, [file]).keys()].filter(isHelper)]));
  const users = new Map();
  for (const helpers of helpersOf.values()) for (const one of helpers) users.set(one, (users.get(one) ?? 0) + 1);
  const texts = new Map(
    [...helpersOf].map(([file, helpers]) => {
      const own = [file, ...helpers.filter((one) => users.get(one) <= SHARED_BY)];
      return [file, own.map(read).join('\n')];
    }),
  );
  /** @type {Map<string, RegExp>} */
  const patterns = new Map();
  const patternOf = (/** @type {string} */ feature) => {
    const words = [feature, ...addressesOf(feature, files, read)].map((word) => word.replace(/[/$.]/g, '\\$&'));
    const pattern = new RegExp(`(?<![\\w-])(?:${words.join('|')})(?![\\w-])`);
    const isNamed = [...texts.values()].some((text) => pattern.test(text));
    patterns.set(feature, isNamed ? pattern : /^/);
    return isNamed ? pattern : /^/;
  };
  return (/** @type {string} */ file, /** @type {string} */ feature) => {
    const text = texts.get(file) ?? '';
    const found = (patterns.get(feature) ?? patternOf(feature)).exec(text) ?? WHOLE_CONTRACT.exec(text);
    return found?.[0].replace(WHOLE_CONTRACT, 'the whole contract') ?? undefined;
  };
}

/** @param {string} file */
function isHelper(file) {
  return file.startsWith('tests/') && !partOf(file);
}

/** The first segments of the addresses under which a feature is shown. @param {string} feature @param {string[]} files @param {Repository['read']} read */
function addressesOf(feature, files, read) {
  const texts = files.filter(isRoute).map(read);
  return texts
    .filter((text) => text.includes(`/features/${feature}/`))
    .flatMap((text) => /createFileRoute\('([^']+)'/.exec(text)?.[1] ?? [])
    .map((path) =>
      path
        .replace(/\/_\w+/g, '')
        .replace(/_?\/\$.*/, '')
        .replace(/_(?=\/|$)/g, ''),
    )
    .filter((path) => path.length > 1);
}
