import { getSession } from './session.ts';
import { keepSmall } from './small-storage.ts';

const PREFIX = 'draft:';

/** What local storage had no room for: it lives as long as the page. */
const unkept = new Map<string, string>();

/** One text that the signed-in person began, under a name of its own: neither another tab nor the cached rows touch it. */
interface DraftPlace {
  /** undefined: nothing was typed, or it was sent. Whatever was kept comes back as JSON has it. */
  read(): unknown;
  /** Keeps what was typed, at once; undefined or an empty text forgets it. Nothing is kept after the person has gone. */
  keep(typed: unknown): void;
}

/**
 * Where the draft of this name is kept for whoever is signed in now. A draft is what a person typed and can be fetched from nowhere: cached
 * rows and pictures give way to it, it gives way to nothing, and only leaving the device takes it away.
 */
export function draftPlace(name: string): DraftPlace {
  const user = getSession()?.user;
  const key = `${PREFIX}${user}:${name}`;
  return {
    read: () => parse(unkept.get(key) ?? localStorage.getItem(key)),
    keep(typed) {
      unkept.delete(key);
      if (typed === undefined || typed === '') return localStorage.removeItem(key);
      if (user === undefined || getSession()?.user !== user) return;
      const text = JSON.stringify(typed);
      if (!keepSmall(key, text)) unkept.set(key, text);
    },
  };
}

/** Forgets what anybody typed here: at sign-out. */
export function wipeDrafts(): void {
  unkept.clear();
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
}

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
