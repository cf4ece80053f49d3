import { seen } from '#app/device/seen.ts';
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

type Paint = () => Promise<void>;

/** By their addresses, of which a language chosen meanwhile has its own. */
const drawings = new Map<string, Promise<Paint | undefined>>();

/** Runs a drawing (src/ready-pages). undefined: it does not come now. */
function load(drawing: string): Promise<Paint | undefined> {
  const address = spoken(drawing);
  const coming =
    drawings.get(address) ??
    new Promise((resolve) => {
      const script = document.createElement('script');
      script.src = address;
      const take = () => {
        const paint = window.paintPage;
        window.paintPage = undefined;
        // It failed, or a portal answered: the next time it may come.
        if (!paint) drawings.delete(address);
        resolve(paint);
      };
      script.addEventListener('load', take);
      script.addEventListener('error', take);
      document.head.append(script);
    });
  drawings.set(address, coming);
  return coming;
}

/** Has the drawing of what is opened next at hand, if there is one: it paints within the task that brings its rows. */
export function fetchDrawing(path: string): void {
  const drawing = drawingOf(path);
  if (drawing) void load(drawing);
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
  const late = new Promise<void>((resolve) => setTimeout(resolve, FIGURES_MS));
  return Promise.race([show(drawing, isAwaited), late]);
}

async function show(drawing: string, isAwaited: boolean): Promise<void> {
  if (document.readyState === 'loading') {
    // It is asked for at once, and runs when there is a place for the page.
    preload('script', drawing);
    await parsed;
  }
  const paint = await load(drawing);
  const painted = paint?.();
  if (isAwaited || document.querySelector('[data-painting]')) await painted;
  if (document.querySelector('[data-painted]')) await seen();
}
