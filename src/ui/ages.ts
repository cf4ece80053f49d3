import { createContext, useContext, useLayoutEffect } from 'react';
import { createStore, type Store } from '#app/device/store.ts';

/** When each part of a page or of a drawer came from the server, in ms. The oldest tells how old the whole is. */
export type Ages = Store<readonly number[]>;

export const createAges = (): Ages => createStore<readonly number[]>([]);

/** Of what the page shows: the top bar tells it. */
export const pageAges = createAges();

/** Where what is shown below has its place: on the page, or in a drawer, which tells its own. */
export const AgesContext = createContext(pageAges);

/** When the record of the drawers below came from the server, in ms; 0: there is none. */
export const RecordAgeContext = createContext(0);

/** Tells where it is shown that this came at `at` (ms); 0: nothing of it is shown yet. */
export function useAge(at: number, ages: Ages = useContext(AgesContext)): void {
  useLayoutEffect(() => {
    if (!at) return;
    ages.set([...ages.get(), at]);
    return () => ages.set(ages.get().toSpliced(ages.get().indexOf(at), 1));
  }, [ages, at]);
}
