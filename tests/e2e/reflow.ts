import type { Page } from '@playwright/test';
import { settled } from './scenes.ts';

/** What a page zoomed to 400 % on a desk has left, and the narrowest phone has. */
const NARROWEST = 320;

/** Whatever of the page sticks out sideways on the narrowest screen, where nobody finds it; the page then has its size back. */
export async function sticksOut(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  if (!size) return [];
  await page.setViewportSize({ width: NARROWEST, height: size.height });
  await settled(page);
  const found = await page.evaluate((width) => {
    const isOut = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return right > left && (left < -1 || right > width + 1);
    };
    // What scrolls by itself can be reached, and what ends in an ellipsis is meant to.
    const isHeld = (element: Element): boolean => {
      const parent = element.parentElement;
      if (!parent) return false;
      return /auto|scroll|hidden/.test(getComputedStyle(parent).overflowX) || isHeld(parent);
    };
    const isSeen = (element: Element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
    const elements = [...document.body.querySelectorAll('*')].filter((element) => !element.closest('.sr-only'));
    return elements
      .filter((element) => isOut(element) && isSeen(element) && !isHeld(element))
      .map((element) => element.outerHTML.slice(0, 160));
  }, NARROWEST);
  await page.setViewportSize(size);
  await settled(page);
  return found.slice(0, 3);
}
