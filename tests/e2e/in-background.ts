/** Runs before the page's own scripts: it is in a tab that nobody looks at, so no frame ever comes. */
export function inBackground(): void {
  Object.defineProperty(document, 'hidden', { get: () => true });
  Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
  window.requestAnimationFrame = () => 0;
}
