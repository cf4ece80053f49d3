import { expect, test } from 'vitest';
import { textsOf } from '#app/pwa/worker/texts.ts';

const page = '<head><meta name="texts" content="common=578a092e&amp;ads=76ff463b"></head>';

test('the texts of a build are named in every language of which some are kept, and in no other', () => {
  expect(textsOf(page, [])).toEqual([]);
  expect(textsOf(page, ['/locales/ar/common.json?v=1', '/locales/ar/ads.json?v=2'])).toEqual([
    '/locales/ar/common.json?v=578a092e',
    '/locales/ar/ads.json?v=76ff463b',
  ]);
  expect(textsOf(page, ['/locales/ar/common.json?v=1', '/locales/en/common.json?v=1'])).toHaveLength(4);
});

test('a page that names no texts has none', () => {
  expect(textsOf('<head></head>', ['/locales/ar/common.json?v=1'])).toEqual([]);
});
