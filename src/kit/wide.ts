import { useSyncExternalStore } from 'react';

// With the sidebar beside it, a table of seven columns is readable from here on; below, the same rows are cards.
const WIDE = '(min-width: 70rem)';

/** True where a list is a table and its filters stand in line. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, isWide);
}

let media: MediaQueryList | undefined;

// One query for all who ask: React asks again after every change of any of them.
function theMedia(): MediaQueryList {
  media ??= window.matchMedia(WIDE);
  return media;
}

function isWide(): boolean {
  return theMedia().matches;
}

function subscribe(onChange: () => void): () => void {
  theMedia().addEventListener('change', onChange);
  return () => theMedia().removeEventListener('change', onChange);
}
