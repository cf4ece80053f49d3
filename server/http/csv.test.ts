import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each(['=1+1', '+20101', '-1', '@sum', '\tx', ' =1', '\u200f=1', '＝1'])('the text "%s" is no formula', (text) => {
  expect(csvLine([text])).toMatch(/^"?'/);
});

test('numbers stay numbers, and nothing stays nothing', () => {
  expect(csvLine([-1.5, 0, null, true, ''])).toBe('-1.5,0,,1,\r\n');
});

test('separators, quotes and line breaks are quoted', () => {
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines', 'عادي'])).toBe('"a,b","say ""hi""","two\nlines",عادي\r\n');
});

test('a time is told in Cairo', () => {
  expect(csvLine([new Date('2026-07-01T21:30:00Z')])).toBe('2026-07-02 00:30:00\r\n');
});
