import type { Page } from '@playwright/test';
import { settled } from './scenes.ts';

/** What a page zoomed to 400 % on a desk has left, and the narrowest phone has. */
const NARROWEST = 320;

/**
 * Whatever of the page sticks out sideways on the narrowest screen, where nobody finds it, although each of its own texts is
 * two fifths longer, as it would be in another language. The page has its size back, but keeps the long texts.
 */
export async function sticksOut(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  if (!size) return [];
  await page.setViewportSize({ width: NARROWEST, height: size.height });
  // A busy browser is as wide as before for a moment.
  await page.waitForFunction((width) => document.documentElement.clientWidth === width, NARROWEST);
  await settled(page);
  const found = await page.evaluate((width) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.nodeValue ?? '';
      // What people typed, figures and drawings are as long as they are.
      if (!/\p{L}{2}/u.test(text) || node.parentElement?.closest('bdi,svg,style,script')) continue;
      node.nodeValue = `${text.trimEnd()} ${text.trim().slice(0, Math.ceil(text.trim().length * 0.4))}`;
    }
    const isOut = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return right > left && (left < -1 || right > width + 1);
    };
    // What scrolls by itself can be reached, and what ends in an ellipsis is meant to.
    const isHeld = (element: Element): boolean => {
      const parent = element.parentElement;
      if (!parent) return false;
      const { overflowX, textOverflow } = getComputedStyle(parent);
      const isCut = overflowX === 'clip' && textOverflow === 'ellipsis';
      return isCut || /auto|scroll|hidden/.test(overflowX) || isHeld(parent);
    };
    const isSeen = (element: Element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
    const elements = [...document.body.querySelectorAll('*')].filter((element) => !element.closest('.sr-only'));
    return elements
      .filter((element) => isOut(element) && isSeen(element) && !isHeld(element))
      .map((element) => element.outerHTML.slice(0, 160));
  }, NARROWEST);
  await page.setViewportSize(size);
  return found.slice(0, 3);
}

/** Texts that stand with two letters a line or fewer, since what is beside them left them no room. */
export function squeezed(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const found: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.nodeValue?.trim() ?? '';
      if (text.length < 6 || node.parentElement?.closest('.sr-only,svg,style,script,option,textarea')) continue;
      range.selectNodeContents(node);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 8))).size;
      if (lines > text.length / 2) found.push(text);
    }
    return found;
  });
}

/** The texts of a page without what is kept apart in them, but for those inside of `except`: names, addresses, codes. */
export function ownTexts(page: Page, except: string): Promise<string[]> {
  return page.evaluate((elsewhere) => {
    const isolated = /[\u2066-\u2068][^\u2069]*\u2069/g;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      if (!node.parentElement?.closest(elsewhere)) found.push((node.nodeValue ?? '').replace(isolated, ''));
    return found;
  }, `${except},option,textarea,style,script`);
}

/** Texts of an Arabic page without one Arabic letter that are nobody's name, address or code: no catalog has them. */
export async function untranslated(page: Page): Promise<string[]> {
  const isStray = (text: string) => /[A-Za-z]{2}/.test(text) && !/\p{Script=Arabic}|:\/\/|@[\w-]+\.\w/u.test(text);
  const named = await page.evaluate(() => {
    const isolated = /[\u2066-\u2068][^\u2069]*\u2069/g;
    return ['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) =>
      [...document.body.querySelectorAll(`[${name}]:not([lang=en], [lang=en] *)`)].map(
        (element) => [name, (element.getAttribute(name) ?? '').replace(isolated, '')] as const,
      ),
    );
  });
  const texts = (await ownTexts(page, 'bdi,[dir=ltr],[lang=en]')).filter(isStray);
  return [...texts, ...named.filter(([, text]) => isStray(text)).map(([name, text]) => `${name}: ${text}`)];
}
