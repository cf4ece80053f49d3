import { read, readNotes } from './page.ts';

const isLanguage = (value: unknown) => value === 'ar' || value === 'en';

/** The language to start in: local storage, query string, cookie, in this order; else `ar`, so the browser's own is never asked. What was found is kept. */
export function showLanguage(): void {
  const html = document.documentElement;
  const stored = read('i18nextLng');
  const [, cookie] = /(?:^|; )i18next=(\w+)/.exec(document.cookie) ?? [];
  const asked = new URLSearchParams(location.search).get('lng') || cookie;
  const language = [stored, asked].find(isLanguage) ?? 'ar';
  html.lang = language;
  html.dir = language === 'ar' ? 'rtl' : 'ltr';
  if (stored === language) return;
  try {
    localStorage.setItem('i18nextLng', language);
  } catch {
    // Full or forbidden: it is asked again at the next start.
  }
}

export function showTheme(): void {
  const { theme = 'system' } = readNotes();
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

/** Words for numbers and times are slow to make the first time only; they are made while the network is awaited, each in a task of its own. */
export function makeWords(): void {
  const { lang } = document.documentElement;
  const region = lang === 'ar' ? 'ar-EG' : 'en-GB';
  setTimeout(() => new Intl.NumberFormat(region).format(1));
  setTimeout(() => new Intl.PluralRules(lang).select(1));
  setTimeout(() => new Intl.RelativeTimeFormat(region).format(1, 'day'));
}
