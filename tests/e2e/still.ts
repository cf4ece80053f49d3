import type { Page } from '@playwright/test';

/** What people read a place by, and what they press. */
const SEEN = 'a,button,input,select,textarea,h1,h2,th,dt,[data-row]';

/** Remembers where everything stands that is in sight. */
export function rememberPlaces(page: Page): Promise<void> {
  return page.evaluate(async (seen) => {
    // What has just come is a frame away from its place.
    for (let frame = 0; frame < 3; frame += 1) await new Promise((next) => requestAnimationFrame(next));
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
        const { left, right, y, width, height } = element.getBoundingClientRect();
        if (!element.isConnected || element.textContent !== text || width + height === 0) return false;
        // What is beside “5 min ago” gives way to its letters at one end.
        const aside = Math.min(Math.abs(left - from.left), Math.abs(right - from.right));
        return Math.abs(y - from.y) > 0.5 || aside > 8;
      })
      .map(([element, from, text]) => {
        const { x, y } = element.getBoundingClientRect();
        const name = element.getAttribute('aria-label') ?? text.trim().slice(0, 40);
        return `${element.localName} ${name}: ${from.x},${from.y} -> ${x},${y}`;
      })
      .slice(0, 4);
  });
}

/** From now on each page notes what is laid out anew elsewhere without a press. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
    type Shift = PerformanceEntry & { value: number; sources: Source[]; hadRecentInput: boolean };
    const found: string[] = [];
    Object.assign(window, { shifts: found });
    // The counts of tabs come with the rows, and each is as wide as it is.
    const isTab = ({ node }: Source) =>
      Boolean((node instanceof Element ? node : node?.parentElement)?.closest('.tabs,.tab-line'));
    // What follows the rows comes to rest with the last of them, a frame after the first ones.
    const isBelow = ({ node, previousRect: from, currentRect: to }: Source) => {
      const rows = document.querySelector('.rows');
      const follows = rows && node && rows.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING;
      return Boolean(follows) && !rows?.contains(node) && (to.height === 0 || to.top - from.top < 24);
    };
    // Letters that come late are as high as those before, and nearly as wide; in a table's cell they may take a line more in the same room.
    const isMove = ({ previousRect: from, currentRect: to }: Source) =>
      Math.abs(to.top + to.bottom - from.top - from.bottom) > 1 ||
      Math.min(Math.abs(to.left - from.left), Math.abs(to.right - from.right)) > 20;
    new PerformanceObserver((list) => {
      for (const { value, sources, hadRecentInput } of list.getEntries() as Shift[]) {
        const moves = sources.filter((source) => isMove(source) && !isTab(source) && !isBelow(source));
        if (hadRecentInput || moves.length === 0) continue;
        const places = moves.map(({ node, previousRect: from, currentRect: to }) => {
          const text = node instanceof Element ? node.outerHTML : node?.textContent;
          return `${from.x},${from.y} ${from.height} -> ${to.x},${to.y} ${to.height} ${text?.slice(0, 90)}`;
        });
        found.push(`${value}: ${places.join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What the page has noted. */
export function shifts(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}
