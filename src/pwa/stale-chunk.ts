import { ask, getContact } from '#app/api/connection.ts';
import { hasUnsaved } from './unsaved.ts';

const MARK = 'reloaded-for-chunk';
const ONCE_IN_MS = 60_000;

/** After a deployment an old page may ask for a chunk that is gone: one reload brings the new page. */
export function reloadOnStaleChunk(): void {
  let asking = false;
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // By the browser's words for it the router would reload at once, over typed text and without asking whether anybody answers.
    payload.message = `A part of the panel is missing. ${payload.message}`;
    // A section asks for several parts, and a link that is pointed at asks before it is pressed.
    if (asking) return;
    asking = true;
    void reloadIfServed().finally(() => {
      asking = false;
    });
  });
}

/** Without a connection, over typed text, or a second time within a minute a reload would only make it worse. */
async function reloadIfServed(): Promise<void> {
  const last = Number(sessionStorage.getItem(MARK) ?? 0);
  if (!getContact().online || Math.abs(Date.now() - last) < ONCE_IN_MS) return;
  // The chunk may be missing because nobody answers: then a reload would end on the browser's own page.
  if (!(await ask()) || hasUnsaved()) return;
  sessionStorage.setItem(MARK, String(Date.now()));
  location.reload();
}
