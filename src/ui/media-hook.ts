import { useSyncExternalStore } from 'react';

/** Makes a hook that follows a media query: one for all who ask, asked again after every change. */
export function mediaHook(query: string): () => boolean {
  let media: MediaQueryList | undefined;
  const theMedia = () => {
    media ??= window.matchMedia(query);
    return media;
  };
  const matches = () => theMedia().matches;
  const subscribe = (onChange: () => void) => {
    theMedia().addEventListener('change', onChange);
    return () => theMedia().removeEventListener('change', onChange);
  };
  return () => useSyncExternalStore(subscribe, matches);
}
