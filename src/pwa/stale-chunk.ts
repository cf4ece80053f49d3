import { hasUnsaved } from './unsaved.ts';

const MARK = 'reloaded-for-chunk';

/** After a deployment an old page may ask for a chunk that is gone: one reload brings the new page. */
export function reloadOnStaleChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(MARK) ?? 0);
    // Offline, over typed text, or a second time within a minute a reload would only make it worse.
    if (!navigator.onLine || hasUnsaved() || Date.now() - last < 60_000) return;
    event.preventDefault();
    sessionStorage.setItem(MARK, String(Date.now()));
    location.reload();
  });
}
