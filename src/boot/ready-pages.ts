import { seen } from '#app/ui/seen.ts';
import { DRAWN_PAGES } from '#contract/first-page.ts';
import { hasWorker, namedIn, parsed, preload, read, readNotes, spoken } from './page.ts';

/** The longest (ms) that the panel waits for what it could bring itself. */
const FIGURES_MS = 1_000;

/** The page that the build has drawn as a phone shows it; undefined: another one is opened, or not on a phone. */
function drawingOf(path: string): string | undefined {
  if (matchMedia('(min-width: 48rem)').matches) return undefined;
  const page = DRAWN_PAGES[path];
  // Where the worker has the code, the panel has the figures that this device keeps before others can come.
  if (!page || (page === 'home' && hasWorker)) return undefined;
  return namedIn(`ready-${page}`)[0];
}

/** Asks for the drawing (src/ready-pages) of what is opened next, if there is one. */
export function fetchDrawing(path: string): void {
  const drawing = drawingOf(path);
  if (drawing) preload('script', drawing);
}

/**
 * Shows the first rows or figures, to whoever opens their screen or signs in to it. Resolves once kept rows are seen, which in the background
 * they never are, and what is awaited too; undefined: there are none.
 */
export function drawPage(path: string, isAwaited: boolean): Promise<void> | undefined {
  const drawing = drawingOf(path);
  const { digits = 'latn' } = readNotes();
  if (!drawing || !window.firstCalls?.size) return undefined;
  if (read('role') !== 'Admin' || digits !== 'latn' || read('waiting')) return undefined;
  const script = document.createElement('script');
  script.src = spoken(drawing);
  return new Promise((resolve) => {
    script.addEventListener('load', async () => {
      if (isAwaited || document.querySelector('[data-painting]')) await window.pagePainted;
      if (document.querySelector('[data-painted]')) await seen();
      resolve();
    });
    script.addEventListener('error', () => resolve());
    setTimeout(resolve, FIGURES_MS);
    const run = () => document.head.append(script);
    if (document.readyState !== 'loading') return run();
    // It is asked for at once, and runs when there is a place for the page.
    preload('script', drawing);
    void parsed.then(run);
  });
}
