import { nextTask } from '#app/device/next-task.ts';
import { addLink, namedIn, preload } from './page.ts';

/** Asks for the panel's texts, and for the code that the page does not ask for by itself, a few at a time: a press waits for no more. */
export async function askForCode(): Promise<void> {
  for (const [nth, href] of namedIn('code').entries()) {
    // At the lowest priority, where it is told apart: letters come first.
    addLink({ rel: 'modulepreload', crossOrigin: 'anonymous', fetchPriority: 'low', href });
    if (nth % 3 === 2) await nextTask();
  }
  for (const address of namedIn('catalogs')) preload('fetch', address);
}

/** Begins the panel. The parts of its code run one after the other, each in a task of its own: no press waits for all of them. */
export async function beginPanel(): Promise<void> {
  const [entry] = namedIn('entry');
  // While it is developed the panel begins by itself.
  if (!entry) return;
  const links = document.querySelectorAll<HTMLLinkElement>(`link[rel=modulepreload]:not([href="${entry}"])`);
  for (const { href } of links) {
    // What is missing the panel itself asks for again.
    await import(/* @vite-ignore */ href).catch(() => undefined);
    await nextTask();
  }
  await import(/* @vite-ignore */ entry);
}
