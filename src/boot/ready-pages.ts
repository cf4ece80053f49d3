import { seen } from '#app/ui/seen.ts';
import { namedIn, parsed, preload, read, readNotes, spoken } from './page.ts';

/** The longest (ms) that the panel waits for rows that it could bring itself. */
const ROWS_MS = 1_000;

/** The page with rows that the build has drawn as a phone shows it; undefined: another one is opened, or not on a phone. */
const drawingOf = (path: string) =>
  path === '/orders' && !matchMedia('(min-width: 48rem)').matches ? namedIn('ready-list')[0] : undefined;

/** Asks for the drawing (src/ready-pages) of what is opened next, if there is one. */
export function fetchDrawing(path: string): void {
  const drawing = drawingOf(path);
  if (drawing) preload('script', drawing);
}

/**
 * Shows the first rows, to whoever opens the orders or signs in to them. Resolves once kept rows are seen, which in the background they never
 * are, and those that are awaited too; undefined: there are none.
 */
export function drawRows(path: string, isAwaited: boolean): Promise<void> | undefined {
  const drawing = drawingOf(path);
  const { digits = 'latn' } = readNotes();
  if (!drawing || read('role') !== 'Admin' || digits !== 'latn' || read('waiting')) return undefined;
  const script = document.createElement('script');
  script.src = spoken(drawing);
  return new Promise((resolve) => {
    script.addEventListener('load', async () => {
      if (isAwaited || document.querySelector('[data-painting]')) await window.rowsDrawn;
      if (document.querySelector('[data-painted]')) await seen();
      resolve();
    });
    script.addEventListener('error', () => resolve());
    setTimeout(resolve, ROWS_MS);
    const run = () => document.head.append(script);
    if (document.readyState !== 'loading') return run();
    // It is asked for at once, and runs when there is a place for the rows.
    preload('script', drawing);
    void parsed.then(run);
  });
}
