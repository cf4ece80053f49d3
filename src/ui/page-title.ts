import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect } from 'react';
import { createStore } from '#app/device/store.ts';

interface PageTitle {
  readonly text: string;
  /** How many records the screen lists, as it is written. */
  readonly count?: string | undefined;
}

/** The title of the screen that is shown: the phone's top bar carries it. */
export const pageTitle = createStore<PageTitle>({ text: '' });

/** Names the screen: in the browser's tab with the shop's name behind it, and in the phone's top bar. */
export function usePageTitle(text: string, count?: string): void {
  const { t } = useLingui();
  const suffix = t`Souq back office`;
  useLayoutEffect(() => {
    document.title = `${text} · ${suffix}`;
    pageTitle.set({ text, count });
  }, [text, count, suffix]);
}
