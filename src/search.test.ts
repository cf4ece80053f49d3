import { expect, test } from 'vitest';
import { parseSearch, readSearch, stringifySearch } from './search.ts';

test('an address with repeated names survives a round trip', () => {
  const text = '?page=2&status=pending&status=solved&query=%D8%A3%D8%AD%D9%85%D8%AF+%26+sons';
  expect(parseSearch(text)).toEqual({ page: '2', status: ['pending', 'solved'], query: 'أحمد & sons' });
  expect(stringifySearch(parseSearch(text))).toBe(text);
});

test('what looks like a number or JSON stays the text that was typed', () => {
  expect(parseSearch('?query=007&open=%7B%7D&flag=true')).toEqual({ query: '007', open: '{}', flag: 'true' });
});

test('empty parts leave the address', () => {
  expect(stringifySearch({ page: undefined, query: '', status: [], sort: '-id' })).toBe('?sort=-id');
  expect(stringifySearch({})).toBe('');
});

test('numbers given by a link become text', () => {
  expect(readSearch({ open: 7, page: null, status: ['a', 2] })).toEqual({ open: '7', status: ['a', '2'] });
});
