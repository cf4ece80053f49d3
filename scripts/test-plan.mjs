import { changedPlan } from './changed.mjs';

/** Vitest's projects that need no server of their own, in one run. */
export const nodeParts = ['house', 'unit', 'api', 'panel', 'screens', 'browser'];
/** Playwright's, in one run. */
export const browserParts = ['e2e', 'guarantees'];
const parts = ['check', ...nodeParts, 'scale', ...browserParts, 'faults'];
/** What only the long run has, unless it is named. */
const longParts = ['scale'];

export const usage = `npm test                          ${parts.filter((part) => !longParts.includes(part)).join(', ')}
npm test -- --long                all of it: also PostgreSQL, ${longParts.join(', ')}, the real data set, every screen on a phone and on a desk, more schedules
npm test -- --long --by-turns     the same, but for files that take turns, of which it has one half a day (TEST_TURN=n: of day n)
npm test -- --long --shard 1/2    one half of that, for two machines
npm test -- --changed             what can break by that which changed since the branch left main, uncommitted files too
npm test -- --changed HEAD        the same since a commit
npm test -- --only api            one part (several with commas): ${parts.join(', ')}
npm test -- --only e2e sign-in    only the files whose path contains the word`;

/**
 * @typedef {object} Plan
 * @property {string[]} parts
 * @property {string[]} words only files whose path contains one of them
 * @property {Record<string, string[]> | undefined} files by part, where they were chosen one by one
 * @property {boolean} isLong
 * @property {{ index: number, total: number } | undefined} shard
 * @property {boolean} database whether a PostgreSQL is wanted
 * @property {string} turn the number of the day, for tests/long-run.ts; '' where all is wanted: in all of the long run, and of what was asked for
 * @property {boolean} mustRun whether a run without any test is a failure
 * @property {string[]} reasons what is said before
 */

/** What the arguments ask for, or what to say instead. @param {string[]} args @returns {Plan | string} */
export function planOf(args) {
  if (args.includes('--help') || args.includes('-h')) return usage;
  const rest = [...args];
  const isLong = take(rest, '--long');
  const byTurns = isLong && take(rest, '--by-turns');
  const changedSince = takeValue(rest, '--changed');
  const only = takeValue(rest, '--only');
  const shard = shardOf(takeValue(rest, '--shard'));
  const why = refusalOf(only, shard === null ? args : rest);
  if (why || shard === null) return `${why}\n${usage}`;
  if (changedSince !== undefined) return { ...whole, ...changedPlan(changedSince), isLong, mustRun: false };
  const usual = parts.filter((part) => isLong || !longParts.includes(part));
  const wanted = atShard(only === undefined ? usual : only.split(','), shard);
  const takesTurns = only === undefined && rest.length === 0 && (byTurns || !isLong);
  const today = process.env.TEST_TURN || String(Math.floor(Date.now() / 86_400_000));
  if (!/^\d+$/.test(today)) return `TEST_TURN is the number of a day, and this is none: ${today}.`;
  return {
    ...whole,
    parts: wanted.filter((part) => part !== 'faults' || rest.length === 0),
    words: rest,
    isLong,
    shard,
    database: wanted.includes('scale') || (isLong && wanted.some((part) => part === 'api' || part === 'unit')),
    turn: takesTurns ? today : '',
    mustRun: wanted.some((part) => part !== 'check'),
    reasons: [...(isLong || only !== undefined ? [] : [leftOut]), ...(takesTurns ? [turnsTaken(today)] : [])],
  };
}

const whole = { words: [], files: undefined, shard: undefined, database: false, turn: '', mustRun: true, reasons: [] };
const leftOut =
  'Left to the long run (npm test -- --long): PostgreSQL, scale, the real data set, untagged tests on a desk, most schedules.';
/** @param {string} day */
const turnsTaken = (day) =>
  `Of the files that take turns (tests/long-run.ts) those of day ${day}; TEST_TURN=${day} has the same ones another day.`;

/** Of what nobody understands the first that there is, in words. @param {string | undefined} only @param {string[]} words */
function refusalOf(only, words) {
  const unknown = (only ?? '').split(',').filter((part) => part && !parts.includes(part));
  if (unknown.length > 0 || only === '') return `There is no part "${unknown.join(', ')}".`;
  return words.some((word) => word.startsWith('--')) ? `This cannot be asked for: ${words.join(' ')}.` : '';
}

/** What cannot be halved belongs to the first of several machines. @param {string[]} wanted @param {Plan['shard']} shard */
function atShard(wanted, shard) {
  if (!shard || shard.index === 1) return wanted;
  return wanted.filter((part) => part !== 'check' && part !== 'scale');
}

/** @param {string | undefined} text @returns {Plan['shard'] | null} */
function shardOf(text) {
  if (text === undefined) return undefined;
  const [index = 0, total = 0] = text.split('/').map(Number);
  return index >= 1 && index <= total ? { index, total } : null;
}

/** @param {string[]} args @param {string} name */
function take(args, name) {
  const at = args.indexOf(name);
  if (at >= 0) args.splice(at, 1);
  return at >= 0;
}

/** Its value, '' without one, undefined when it is not there. @param {string[]} args @param {string} name */
function takeValue(args, name) {
  const at = args.indexOf(name);
  if (at < 0) return undefined;
  const value = args[at + 1]?.startsWith('--') ? undefined : args[at + 1];
  args.splice(at, value === undefined ? 1 : 2);
  return value ?? '';
}
