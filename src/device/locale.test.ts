import { beforeEach, expect, test } from 'vitest';
import { detectLanguage } from './locale.ts';

beforeEach(() => {
  localStorage.clear();
  setCookie('i18next=; max-age=0');
  window.history.replaceState(null, '', '/');
});

test('a first visit is Arabic, whatever the browser prefers, and the choice is kept', () => {
  expect(detectLanguage()).toBe('ar');
  expect(localStorage.getItem('i18nextLng')).toBe('ar');
});

test('a kept choice wins over the query string and the cookie', () => {
  localStorage.setItem('i18nextLng', 'en');
  setCookie('i18next=ar');
  window.history.replaceState(null, '', '/?lng=ar');
  expect(detectLanguage()).toBe('en');
});

test('without a choice the query string comes before the cookie', () => {
  setCookie('i18next=ar');
  window.history.replaceState(null, '', '/?lng=en');
  expect(detectLanguage()).toBe('en');
  expect(localStorage.getItem('i18nextLng')).toBe('en');
});

test('the cookie is asked after the query string', () => {
  setCookie('i18next=en');
  expect(detectLanguage()).toBe('en');
});

test('a stored language that is none of ours becomes Arabic', () => {
  localStorage.setItem('i18nextLng', 'de');
  expect(detectLanguage()).toBe('ar');
  expect(localStorage.getItem('i18nextLng')).toBe('ar');
});

function setCookie(text: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, nor in this one.
  document.cookie = text;
}
