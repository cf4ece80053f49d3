import type { Language } from '#contract/errors.ts';
import { keepSmall } from './small-storage.ts';

/** src/boot found it before the first paint and wrote it into the document. */
let current: Language = document.documentElement.lang === 'en' ? 'en' : 'ar';

export function getLanguage(): Language {
  return current;
}

/** Remembers the language and turns the page round; the texts are the catalogs' business. */
export function keepLanguage(language: Language): void {
  current = language;
  keepSmall('i18nextLng', language);
  showLanguage();
}

export function showLanguage(): void {
  document.documentElement.lang = current;
  document.documentElement.dir = current === 'ar' ? 'rtl' : 'ltr';
  // What is installed from here is called in the language that is spoken here.
  document
    .querySelector('link[rel=manifest]')
    ?.setAttribute('href', current === 'ar' ? '/manifest.webmanifest' : '/manifest.en.webmanifest');
}
