import { join } from 'node:path';

/** What the bundler knows of its modules. */
interface Graph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

/** For each module what cannot run without it: the entry, a route's screen, or a part that is fetched when it is wanted. */
type Users = ReadonlyMap<string, readonly string[]>;

const MAIN = join(import.meta.dirname, '../src/main.tsx').replaceAll('\\', '/');
const SIGN_IN = /\/src\/routes\/login\.tsx\?/;
const SHELL = /\/src\/routes\/_app\.tsx\?/;
const SCREEN = /\/src\/routes\/_app\/.*\?/;
const FIRST_LIST = /\/src\/routes\/_app\/orders\.tsx\?/;
const SUBMIT = /\/src\/sync\/sign-in\.ts$/;
/** Labels that those of several sections are made of. */
export const SHARED_LABELS = [
  'src/features/money/settlement-labels.ts',
  'src/i18n/money-labels.ts',
  'src/i18n/payout-labels.ts',
  'src/i18n/status-labels.ts',
];
/** What the sections say of their records: a few words each, wanted all at once. */
const OWN_LABELS = /\/src\/features\/[\w-]+\/labels\.ts$/;
/** What so many screens need is fetched with the first of them. */
const SEVERAL = 3;

let known: Users | undefined;

/**
 * On a phone each further file costs a trip and a packet that is not full: what is needed together travels together. Who needs
 * a module decides, so a new file finds its place by what imports it.
 */
function chunkOf(id: string, graph: Graph): string | null {
  known ??= usersIn(graph);
  if (OWN_LABELS.test(id) || SHARED_LABELS.some((file) => id.endsWith(`/${file}`))) return 'labels';
  const users = known.get(id) ?? [];
  const screens = users.filter((user) => SCREEN.test(user)).length;
  const isUsedBy = (user: RegExp) => users.some((one) => user.test(one));
  if (id === MAIN || (users.length === 1 && users[0] === MAIN)) return null;
  if (users.includes(MAIN) || (isUsedBy(SIGN_IN) && (isUsedBy(SHELL) || screens > 0))) return 'ground';
  if (users.length === 1) return null;
  if (isUsedBy(SHELL)) return 'shell';
  if (isUsedBy(SUBMIT) && screens > 0) return 'calls';
  if (screens >= SEVERAL) return isUsedBy(FIRST_LIST) ? 'lists' : 'records';
  return isUsedBy(FIRST_LIST) ? 'orders' : null;
}

function usersIn(graph: Graph): Users {
  const users = new Map<string, string[]>();
  const parts = new Set([MAIN]);
  for (const part of parts) {
    const met = new Set([part]);
    for (const id of met) {
      const info = graph.getModuleInfo(id);
      for (const next of info?.importedIds ?? []) met.add(next);
      for (const next of info?.dynamicallyImportedIds ?? []) parts.add(next);
      users.set(id, [...(users.get(id) ?? []), part]);
    }
  }
  return users;
}

/** The groups that the bundler is given; what belongs to none it shares out by itself. */
export const chunkGroups = [{ name: chunkOf, includeDependenciesRecursively: false }];
