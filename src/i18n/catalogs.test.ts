import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setDigits } from '#app/device/preferences.ts';
import { needMessages, startMessages, switchLanguage } from './catalogs.ts';

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) => {
    const [, , language, file] = address.split('/');
    const name = file?.split('.')[0];
    return new Response(JSON.stringify({ [`of ${name}`]: [language], [`${name} lately`]: ['for 30 days'] }));
  });
});
afterEach(() => vi.unstubAllGlobals());

test('texts that come later are told to nobody, for no mounted screen shows any of them; another language is', async () => {
  await startMessages();
  const redraw = vi.fn();
  i18n.on('change', redraw);
  await needMessages('orders');
  expect(i18n._('of orders')).toBe('ar');
  expect(i18n._('of common')).toBe('ar');
  expect(redraw).not.toHaveBeenCalled();
  await switchLanguage('en');
  expect([i18n._('of orders'), i18n._('of common')]).toEqual(['en', 'en']);
  expect(redraw).toHaveBeenCalled();
});

test('numbers in texts turn with the chosen digits, there and back', async () => {
  await startMessages();
  setDigits('arab');
  expect([i18n._('common lately'), i18n._('orders lately')]).toEqual(['for ٣٠ days', 'for ٣٠ days']);
  setDigits('latn');
  expect([i18n._('common lately'), i18n._('orders lately')]).toEqual(['for 30 days', 'for 30 days']);
});
