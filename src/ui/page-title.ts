let title = '';
const listeners = new Set<() => void>();

/** The title of the screen that is shown: the phone's top bar carries it. */
export function getPageTitle(): string {
  return title;
}

export function setPageTitle(next: string): void {
  title = next;
  for (const listener of listeners) listener();
}

export function subscribePageTitle(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
