import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  setCookie('i18next=; max-age=0');
  window.history.replaceState(null, '', '/');
  document.documentElement.lang = '';
  vi.resetModules();
});

test('a first visit is Arabic, whatever the browser prefers, and the choice is kept', async () => {
  expect(await start()).toEqual({ language: 'ar', kept: 'ar', direction: 'rtl' });
});

test('a kept choice wins over the query string and the cookie', async () => {
  localStorage.setItem('i18nextLng', 'en');
  setCookie('i18next=ar');
  window.history.replaceState(null, '', '/?lng=ar');
  expect(await start()).toEqual({ language: 'en', kept: 'en', direction: 'ltr' });
});

test('without a choice the query string comes before the cookie', async () => {
  setCookie('i18next=ar');
  window.history.replaceState(null, '', '/?lng=en');
  expect(await start()).toEqual({ language: 'en', kept: 'en', direction: 'ltr' });
});

test('the cookie is asked after the query string', async () => {
  setCookie('i18next=en');
  expect((await start()).language).toBe('en');
});

test('a stored language that is none of ours becomes Arabic', async () => {
  localStorage.setItem('i18nextLng', 'de');
  expect(await start()).toMatchObject({ language: 'ar', kept: 'ar' });
});

test('where nothing can be stored, the page starts in the language that was asked for', async () => {
  window.history.replaceState(null, '', '/?lng=en');
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await start()).toMatchObject({ language: 'en', kept: null });
  full.mockRestore();
});

/** A page is opened: its first script, then the panel's own code. */
async function start() {
  await import('#app/boot/main.ts');
  const { getLanguage } = await import('./locale.ts');
  return {
    language: getLanguage(),
    kept: localStorage.getItem('i18nextLng'),
    direction: document.documentElement.dir,
  };
}

function setCookie(text: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, nor in this one.
  document.cookie = text;
}
