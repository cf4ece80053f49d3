import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './sample-shop.ts';

const fixture = join(root, 'tests/house/couriers');

/** A section as a newcomer would add it: the files it consists of. */
export const NEW_FILES = new Map(
  readdirSync(fixture, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.txt'))
    .map((file) => [file.replace(/\.txt$/, ''), readFileSync(join(fixture, file), 'utf8')]),
);

/** One text of a file with another in its place. */
export type Edit = readonly [file: string, text: string, by: string];

/** The lines that it adds to the tables of contents; the fourth is its row in the suite of the API. */
export const EDITS: readonly Edit[] = [
  [
    'contract/api.ts',
    'import type { AnyEndpoint',
    "import { couriers } from './couriers.ts';\nimport type { AnyEndpoint",
  ],
  ['contract/api.ts', '\n  providers,\n', '\n  providers,\n  couriers,\n'],
  [
    'server/features.ts',
    'import { commissionRulesFeature',
    "import { couriersFeature } from './features/couriers/routes.ts';\nimport { commissionRulesFeature",
  ],
  ['server/features.ts', '\n  providers:', '\n  couriers: couriersFeature,\n  providers:'],
  [
    'src/sections.ts',
    'import { commissionRules,',
    "import { couriers } from './features/couriers/section.ts';\nimport { commissionRules,",
  ],
  ['src/sections.ts', '\n  complaints,', '\n  couriers,\n  complaints,'],
];

/** The tree of routes as the router's tool would write it from the new route's file. */
function routeTree(text: string): string {
  const likeAds = [
    /^import .*AppAdminAdsRouteImport.*\n/gm,
    /^const AppAdminAdsRoute = [\s\S]*?^\}.*\n/gm,
    /^ {4}'\/_app\/_admin\/ads': \{[\s\S]*?^ {4}\}\n/gm,
    /^ {2}(?:'\/ads'|'\/_app\/_admin\/ads'): typeof.*\n/gm,
    /^ {4}\| '\/(?:_app\/_admin\/)?ads'\n/gm,
    /^ {2}AppAdminAdsRoute: .*\n/gm,
  ];
  const alike = (found: string) => found.replaceAll('AppAdminAds', 'AppAdminCouriers').replaceAll('/ads', '/couriers');
  return likeAds.reduce((tree, part) => tree.replace(part, (found) => found + alike(found)), text);
}

/** A copy of the house with the couriers in it. */
export function houseWithCouriers() {
  const folder = mkdtempSync(join(tmpdir(), 'souq-couriers-'));
  for (const name of ['package.json', 'tsconfig.base.json', 'contract', 'server', 'src']) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  mkdirSync(join(folder, 'node_modules'));
  // What the compiler remembers of the house as it is: only what the couriers touch is looked at anew.
  const seen = 'node_modules/.cache/tsc';
  if (existsSync(join(root, seen))) cpSync(join(root, seen), join(folder, seen), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '.cache') symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const edit = ([file, text, by]: Edit) => {
    if (!read(file).includes(text)) throw new Error(`${file} does not say: ${text}`);
    write(file, read(file).replace(text, by));
  };
  for (const [file, text] of NEW_FILES) write(file, text);
  EDITS.forEach(edit);
  write('src/routeTree.gen.ts', routeTree(read('src/routeTree.gen.ts')));
  return { folder, read, write, edit, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}
