import { addLink, namedIn, preload } from './page.ts';

/** Asks for the panel's texts, and for the code that the page does not ask for by itself. */
export function askForCode(): void {
  // At the lowest priority, where it is told apart: letters come first.
  for (const href of namedIn('code'))
    addLink({ rel: 'modulepreload', crossOrigin: 'anonymous', fetchPriority: 'low', href });
  for (const address of namedIn('catalogs')) preload('fetch', address);
}

/** Begins the panel. The parts of its code run one after the other, each in a task of its own: no press waits for all of them. */
export async function beginPanel(): Promise<void> {
  const [entry] = namedIn('entry');
  // While it is developed the panel begins by itself.
  if (!entry) return;
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
  for (const { href } of [...links].reverse()) {
    // What is missing the panel itself asks for again.
    await import(/* @vite-ignore */ href).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve));
  }
  await import(/* @vite-ignore */ entry);
}
