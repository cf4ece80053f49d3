import { useSyncExternalStore } from 'react';
import type { ListSearch } from '#contract/list.ts';
import { DEFAULT_PAGE_SIZE } from '#contract/page-sizes.ts';
import type { Digits, Theme } from '#contract/session.ts';
import { readPanelNotes, writePanelNotes } from './panel-notes.ts';

export type { Digits, Theme };

const listeners = new Set<() => void>();
let digits: Digits = readPanelNotes().digits ?? 'latn';
let theme: Theme = readPanelNotes().theme ?? 'system';
let rowsPerPage = readPanelNotes().per_page ?? DEFAULT_PAGE_SIZE;

export function getDigits(): Digits {
  return digits;
}

function getTheme(): Theme {
  return theme;
}

/** How many rows a list shows where its address does not say. */
export function getRowsPerPage(): number {
  return rowsPerPage;
}

/** A list's first page as its screen asks for it where the address says nothing: whoever asks ahead must ask alike. */
export function ownFirstPage(): ListSearch {
  return { per_page: String(rowsPerPage) };
}

export function setRowsPerPage(value: number): void {
  writePanelNotes({ per_page: value });
  refresh();
}

export function setDigits(value: Digits): void {
  writePanelNotes({ digits: value });
  refresh();
}

export function setTheme(value: Theme): void {
  writePanelNotes({ theme: value });
  refresh();
}

export function useDigits(): Digits {
  return useSyncExternalStore(subscribePreferences, getDigits);
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribePreferences, getTheme);
}

export function useRowsPerPage(): number {
  return useSyncExternalStore(subscribePreferences, getRowsPerPage);
}

export function subscribePreferences(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps the page in step with the chosen theme, with the system's and with other tabs; src/boot did it before first paint. */
export function watchTheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paint);
  window.addEventListener('storage', ({ key }) => {
    if (key === 'panel') refresh();
  });
  paint();
}

function refresh() {
  const notes = readPanelNotes();
  digits = notes.digits ?? 'latn';
  theme = notes.theme ?? 'system';
  rowsPerPage = notes.per_page ?? DEFAULT_PAGE_SIZE;
  paint();
  for (const listener of listeners) listener();
}

function paint() {
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}
