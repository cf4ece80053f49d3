import { useSyncExternalStore } from 'react';

// With the sidebar beside it, a table of seven columns is readable from here on; below, the same rows are cards.
const WIDE = '(min-width: 70rem)';

/** True where a list is a table and its filters stand in line. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
}

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
