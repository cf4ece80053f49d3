/** What is stored under a key; null also where nothing may be stored. */
export function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

interface Notes {
  readonly theme?: unknown;
  readonly digits?: unknown;
  readonly per_page?: unknown;
}

/** What the panel notes down (src/device/panel-notes.ts), unchecked: a hand-edited value is as good as none. */
export function readNotes(): Notes {
  try {
    return JSON.parse(read('panel') || '{}') ?? {};
  } catch {
    return {};
  }
}

/** The addresses that the build or the server wrote into a meta of this name. */
export function namedIn(meta: string): string[] {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${meta}"]`)?.content ?? '';
  return content.split(' ').filter(Boolean);
}

/** An address in the language that the page is in. */
export function spoken(address: string): string {
  return address.replace('{language}', document.documentElement.lang);
}

export function addLink(values: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), values));
}

export function preload(as: 'fetch' | 'font' | 'script', address: string): void {
  // A script of ours is asked for as any script is.
  addLink({ rel: 'preload', as, href: spoken(address), crossOrigin: as === 'script' ? null : 'anonymous' });
}

/** When the whole document has been read. */
export const parsed = new Promise<unknown>((resolve) => {
  document.addEventListener('readystatechange', resolve, { once: true });
});

/** Whether a worker answers, from what it keeps. */
export const hasWorker = Boolean(navigator.serviceWorker?.controller);
