import type { Language } from '#contract/errors.ts';
import { isLanguage } from '#contract/languages.ts';
import { keepSmall } from './small-storage.ts';

const STORED = 'i18nextLng';

/**
 * The language to start in: local storage, query string, cookie, navigator, in this order. Without a choice anywhere `ar` is
 * written first, as the specification asks, so the navigator is never reached.
 */
export function detectLanguage(): Language {
  const stored = localStorage.getItem(STORED);
  if (isLanguage(stored)) return stored;
  const asked = new URLSearchParams(location.search).get('lng') ?? cookie('i18next');
  const language = isLanguage(asked) ? asked : 'ar';
  keepSmall(STORED, language);
  return language;
}

let current = detectLanguage();

export function getLanguage(): Language {
  return current;
}

/** Remembers the language and turns the page round; the texts are the catalogs' business. */
export function keepLanguage(language: Language): void {
  current = language;
  keepSmall(STORED, language);
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

function cookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found && decodeURIComponent(found.slice(name.length + 1));
}
