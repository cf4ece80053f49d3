import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

const LOOKED_AT = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
// Of what is in order only one example comes back: a page has thousands of them, which cost more than looking at it.
const OPTIONS: RunOptions = { runOnly: LOOKED_AT, resultTypes: ['violations'] };
/** It is put into each page anew, so it is the small one. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What of the page axe finds fault with, by WCAG 2.2 AA and by good practice, each with the rule, the element and the reason. */
export async function violations(page: Page): Promise<string[]> {
  // A frame answers for itself.
  for (const frame of page.frames()) await frame.evaluate(AXE);
  return page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const found = await axe.run(document, options);
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
    );
  }, OPTIONS);
}
