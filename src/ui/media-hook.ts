import { useSyncExternalStore } from 'react';

/**
 * Makes a hook that follows a media query: one for all who ask, asked again after every change. A sheet of paper is wider than a
 * phone, but while it is printed the panel stays as it stood: a part that moved to another place would be gone from the paper.
 */
export function mediaHook(query: string): () => boolean {
  let media: MediaQueryList | undefined;
  let paper: MediaQueryList | undefined;
  let shown = false;
  const theMedia = () => {
    media ??= window.matchMedia(query);
    return media;
  };
  const matches = () => {
    paper ??= window.matchMedia('print');
    if (!paper.matches) shown = theMedia().matches;
    return shown;
  };
  const subscribe = (onChange: () => void) => {
    theMedia().addEventListener('change', onChange);
    return () => theMedia().removeEventListener('change', onChange);
  };
  return () => useSyncExternalStore(subscribe, matches);
}
