import { i18n } from '@lingui/core';
import { afterEach, expect, test, vi } from 'vitest';
import { needMessages, startMessages, switchLanguage } from './catalogs.ts';

afterEach(() => vi.unstubAllGlobals());

test('texts that come later are told to nobody, for no mounted screen shows any of them; another language is', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    const [, , language, file] = address.split('/');
    return new Response(JSON.stringify({ [`of ${file?.split('.')[0]}`]: `${language}` }));
  });
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
