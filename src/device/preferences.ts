import type { ListSearch } from '#contract/list.ts';
import { DEFAULT_PAGE_SIZE } from '#contract/page-sizes.ts';
import type { Digits, Theme } from '#contract/session.ts';
import { readPanelNotes, writePanelNotes } from './panel-notes.ts';
import { createStore } from './store.ts';
import { useStore } from './use-store.ts';

export type { Digits, Theme };

interface Preferences {
  readonly digits: Digits;
  readonly theme: Theme;
  readonly rowsPerPage: number;
}

const preferences = createStore(read());
export const subscribePreferences = preferences.subscribe;

export function getDigits(): Digits {
  return preferences.get().digits;
}

/** How many rows a list shows where its address does not say. */
export function getRowsPerPage(): number {
  return preferences.get().rowsPerPage;
}

/** A list's first page as its screen asks for it where the address says nothing: whoever asks ahead must ask alike. */
export function ownFirstPage(): ListSearch {
  return { per_page: String(getRowsPerPage()) };
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
  return useStore(preferences).digits;
}

export function useTheme(): Theme {
  return useStore(preferences).theme;
}

export function useRowsPerPage(): number {
  return useStore(preferences).rowsPerPage;
}

/** Keeps the page in step with the chosen theme, with the system's and with other tabs; src/boot did it before first paint. */
export function watchTheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => paint());
  window.addEventListener('storage', ({ key }) => {
    if (key === 'panel') refresh();
  });
  paint();
}

function refresh() {
  const next = read();
  paint(next);
  preferences.set(next);
}

function read(): Preferences {
  const { digits = 'latn', theme = 'system', per_page: rowsPerPage = DEFAULT_PAGE_SIZE } = readPanelNotes();
  return { digits, theme, rowsPerPage };
}

function paint({ theme } = preferences.get()) {
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}
