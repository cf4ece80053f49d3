import { useSyncExternalStore } from 'react';

const shares = new Map<object, number>();
const listeners = new Set<() => void>();

/** A file leaves this page, and nobody else asked how far it is. */
export function noteUpload(): { readonly tell: (share: number) => void; readonly end: () => void } {
  const upload = {};
  const tell = (share: number) => publish(() => shares.set(upload, share));
  tell(0);
  return {
    tell,
    end: () => publish(() => shares.delete(upload)),
  };
}

/** How much of the slowest of them has left, from 0 to 1; undefined: none is under way. */
export function useUploadShare(): number | undefined {
  return useSyncExternalStore(subscribe, () => (shares.size > 0 ? Math.min(...shares.values()) : undefined));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(change: () => void): void {
  change();
  for (const listener of listeners) listener();
}
