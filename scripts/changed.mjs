import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooseTests, partOf } from './choose-tests.mjs';
import { outputOf, root } from './run.mjs';

/** How many reasons of a part are told one by one. */
const TOLD = 12;

/** What to run of the tests: what can break by what changed. @param {string} since a revision, or '' for the branch's own changes */
export function changedPlan(since) {
  const { base, words } = baseOf(since);
  const changed = linesOf('diff', '--name-only', '--no-renames', base, '--');
  changed.push(...linesOf('ls-files', '--others', '--exclude-standard'));
  const told = `Changed ${words}: ${changed.length} files.`;
  if (changed.length === 0) return { parts: [], files: {}, reasons: [told] };
  const files = linesOf('ls-files', '--cached', '--others', '--exclude-standard').filter((file) =>
    existsSync(join(root, file)),
  );
  const chosen = chooseTests(changed, { files, read: (file) => readFileSync(join(root, file), 'utf8') });
  const every = files.filter((file) => partOf(file) && partOf(file) !== 'scale');
  const reasons = typeof chosen === 'string' ? new Map(every.map((file) => [file, chosen])) : chosen;
  return { ...asParts(reasons), reasons: [told, ...tell(reasons, every)] };
}

/** @param {Map<string, string>} chosen */
function asParts(chosen) {
  /** @type {Record<string, string[]>} */
  const files = {};
  for (const file of chosen.keys()) {
    const part = partOf(file) ?? '';
    files[part] = [...(files[part] ?? []), file];
  }
  return { parts: ['check', ...Object.keys(files)], files };
}

/** @param {Map<string, string>} chosen @param {string[]} every */
function tell(chosen, every) {
  const { parts, files } = asParts(chosen);
  return parts.flatMap((part) => {
    const own = files[part];
    if (!own) return [`  ${part}: always`];
    const reasons = [...new Set(own.map((file) => chosen.get(file)))];
    const all = every.filter((file) => partOf(file) === part);
    const head = `  ${part}: ${own.length} of ${all.length} files`;
    if (reasons.length === 1) return [`${head}: ${reasons[0]}`];
    const lines = own.slice(0, TOLD).map((file) => `    ${file} ${chosen.get(file)}`);
    return [head, ...lines, ...(own.length > TOLD ? [`    and ${own.length - TOLD} more`] : [])];
  });
}

/** @param {string} since */
function baseOf(since) {
  if (since) return { base: since, words: `since ${since}` };
  const head = outputOf('git', ['rev-parse', 'HEAD']);
  for (const main of ['origin/main', 'main']) {
    const base = outputOf('git', ['merge-base', 'HEAD', main]);
    if (base && base !== head) return { base, words: `since the branch left ${main} (${base.slice(0, 7)})` };
  }
  if (outputOf('git', ['status', '--porcelain'])) return { base: 'HEAD', words: 'and not committed' };
  return { base: 'HEAD~1', words: 'by the last commit' };
}

/** @param {...string} args */
function linesOf(...args) {
  return (outputOf('git', ['-c', 'core.quotePath=off', ...args]) ?? '').split('\n').filter(Boolean);
}
