import { KEPT } from './kept-pages.ts';

/**
 * Keeps a short text in local storage. Where that is full, the kept lists give way; where even that makes no room, the text is
 * forgotten with the page, and nothing breaks. False: it is not kept.
 */
export function keepSmall(key: string, text: string): boolean {
  for (const isLast of [false, true]) {
    try {
      localStorage.setItem(key, text);
      return true;
    } catch {
      if (!isLast)
        for (const name of Object.keys(localStorage)) if (name.startsWith(KEPT)) localStorage.removeItem(name);
    }
  }
  return false;
}
