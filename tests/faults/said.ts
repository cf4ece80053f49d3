import type { Page } from '@playwright/test';

/** What the screen said about a change; `silence`: its form was closed without a word about it. */
export type Said = 'saved' | 'kept' | 'held' | 'refused' | 'yielded' | 'nothing' | 'silence' | 'not offered';

const SAVED = /activated|deactivated|updated|is now|Note added|corrected|requested/;
const KEPT = /Saved on this (?:phone|device)/;
/** In this page's memory alone. */
const HELD = /no room to keep the change\. It is being sent/;
const REFUSED = /^ERROR/;
const ANSWER_WITHIN_MS = 6_500;

/**
 * Presses, and reads what the page says to it; `said` is what it said in passing, in order, and grows. `name`: a success says it, so
 * that the late one of an earlier change is not taken for this one's.
 */
export async function saidAfter(
  page: Page,
  said: readonly string[],
  press: () => Promise<void>,
  name = '',
): Promise<Said> {
  const before = said.length;
  await press();
  const until = Date.now() + ANSWER_WITHIN_MS;
  while (Date.now() < until) {
    const news = said.slice(before);
    if (news.some((text) => KEPT.test(text))) return 'kept';
    if (news.some((text) => HELD.test(text))) return 'held';
    if (news.some((text) => SAVED.test(text) && text.includes(name))) return 'saved';
    if (await yieldTo(page)) return 'yielded';
    if (news.some((text) => REFUSED.test(text)) || (await formRefuses(page))) return 'refused';
    await page.waitForTimeout(60);
  }
  return 'nothing';
}

/** A form says it in place, above its fields or under them. */
function formRefuses(page: Page): Promise<boolean> {
  return page.getByRole('dialog').getByRole('alert').first().isVisible();
}

/** A question or an explanation in the way: theirs stands, and the person knows. */
async function yieldTo(page: Page): Promise<boolean> {
  const way = page.getByRole('button', { name: /^(Keep theirs|Show the order as it is now|Close)$/ });
  const dialog = page.getByRole('alertdialog');
  if (!(await dialog.isVisible())) return false;
  await dialog
    .locator(way)
    .first()
    .click({ timeout: 2_000 })
    .catch(() => undefined);
  return true;
}
