import { useSyncExternalStore } from 'react';

// From here on a table of seven columns is readable; below it the same rows are cards.
const WIDE = '(min-width: 48rem)';

/** True where a list is a table and its filters stand in line. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
}

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
