import { getContact } from '#app/offline/online.ts';
import { hasUnsaved } from './unsaved.ts';

const MARK = 'reloaded-for-chunk';

/** After a deployment an old page may ask for a chunk that is gone: one reload brings the new page. */
export function reloadOnStaleChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(MARK) ?? 0);
    // Without a connection, over typed text, or a second time within a minute a reload would only make it worse.
    if (!getContact().online || hasUnsaved() || Date.now() - last < 60_000) return;
    event.preventDefault();
    sessionStorage.setItem(MARK, String(Date.now()));
    location.reload();
  });
}
