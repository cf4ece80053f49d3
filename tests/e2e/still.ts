import type { Page } from '@playwright/test';

/** What people read a place by, and what they press. */
const SEEN = 'a,button,input,select,textarea,h1,h2,th,dt,[data-row]';

/** Remembers where everything stands that is in sight. */
export function rememberPlaces(page: Page): Promise<void> {
  return page.evaluate((seen) => {
    const inSight = [...document.querySelectorAll<HTMLElement>(seen)].filter((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return top !== null && (element.contains(top) || top.contains(element)) && element.checkVisibility();
    });
    const places = inSight.map((element) => [element, element.getBoundingClientRect(), element.textContent] as const);
    Object.assign(window, { places });
  }, SEEN);
}

/** What stands elsewhere since then; what says another thing may have another size. */
export function moved(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { places } = window as unknown as { places: (readonly [HTMLElement, DOMRect, string])[] };
    return places
      .filter(([element, from, text]) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        if (!element.isConnected || element.textContent !== text || width + height === 0) return false;
        // A column grows by the width of a letter of “5 min ago”.
        return Math.abs(y - from.y) > 0.5 || Math.abs(x - from.x) > 3;
      })
      .map(([element, from, text]) => {
        const { x, y } = element.getBoundingClientRect();
        const name = element.getAttribute('aria-label') ?? text.trim().slice(0, 40);
        return `${element.localName} ${name}: ${from.x},${from.y} -> ${x},${y}`;
      })
      .slice(0, 4);
  });
}
