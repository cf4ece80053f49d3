import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { measure } from '../../scripts/figures.mjs';
import { root } from './sample-shop.ts';

interface KeptFigures {
  readonly figures: Readonly<Record<string, number>>;
  readonly reasons: readonly { readonly figure: string; readonly to: number; readonly reason: string }[];
}

// More files and lines are no fault: they are printed, not held.
const FREE = new Set(['files', 'lines', 'filesUnder30Lines', 'fragments', 'initialScriptBytes']);

const kept: KeptFigures = JSON.parse(readFileSync(join(root, 'scripts/figures.json'), 'utf8'));
const { figures } = measure();

describe('no figure of the house is worse than the one that is kept', () => {
  test.each(Object.keys(kept.figures).filter((name) => !FREE.has(name)))('%s', (name) => {
    expect(figures[name], '`npm run figures` shows them; --keep takes them over').toBeLessThanOrEqual(
      kept.figures[name] ?? 0,
    );
  });
});

test('no reason lets a function outgrow a screen, or a file its topic', () => {
  expect(figures.longestFunction).toBeLessThanOrEqual(80);
  expect(figures.longestFile).toBeLessThanOrEqual(250);
});

test('a figure that was let get worse has its reason beside it', () => {
  const before = keptBefore();
  for (const [figure, value] of Object.entries(kept.figures)) {
    if (FREE.has(figure) || value <= (before.figures[figure] ?? Number.POSITIVE_INFINITY)) continue;
    expect(kept.reasons.map(({ figure: name, to }) => `${name} ${to}`)).toContain(`${figure} ${value}`);
  }
  for (const { reason } of kept.reasons) expect(reason.length).toBeGreaterThan(20);
});

/** The file as the last commit but one that touched it left it; a clone without history has none. */
function keptBefore(): KeptFigures {
  const log = spawnSync('git', ['log', '--format=%H', '-2', '--', 'scripts/figures.json'], {
    cwd: root,
    encoding: 'utf8',
  });
  const commit = log.stdout.trim().split('\n')[1];
  if (!commit) return { figures: {}, reasons: [] };
  const shown = spawnSync('git', ['show', `${commit}:scripts/figures.json`], { cwd: root, encoding: 'utf8' });
  return JSON.parse(shown.stdout);
}
