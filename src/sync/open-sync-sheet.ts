const listeners = new Set<() => void>();

/** Asks the shell to open the sync sheet, from a screen that only knows that something waits there. */
export function askForSyncSheet(): void {
  for (const listener of listeners) listener();
}

export function onSyncSheetAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
