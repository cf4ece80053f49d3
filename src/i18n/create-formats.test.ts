import { expect, test } from 'vitest';
import { toPiastres } from '#contract/money.ts';
import { createFormats, formatLocale } from './create-formats.ts';

const arabic = createFormats(formatLocale('ar', 'latn'));
const eastern = createFormats(formatLocale('ar', 'arab'));
const english = createFormats(formatLocale('en', 'latn'));

test('money is piastres in and two decimals out, the currency apart', () => {
  expect(english.money(toPiastres(1_234.5))).toEqual({ amount: '1,234.50', currency: 'EGP' });
  expect(arabic.money(toPiastres(1_234.5))).toEqual({ amount: '1,234.50', currency: 'ج.م.' });
  expect(eastern.money(toPiastres(1_234.5)).amount).toBe('١٬٢٣٤٫٥٠');
});

test('a large number on an axis is short, in the reader’s words', () => {
  const brief = (formats: typeof arabic) => formats.compact(600_000).replace(/\s/g, ' ');
  expect([brief(arabic), brief(eastern), brief(english)]).toEqual(['600 ألف', '٦٠٠ ألف', '600k']);
});

test('each size of storage has one unit, in the reader’s words', () => {
  const sizes = [1, 999_000, 5_000_000, 3_200_000_000];
  const units = (formats: typeof arabic) => sizes.map((size) => formats.fileSize(size).replace(/[\d.,٠-٩٬٫\s]/g, ''));
  expect(units(english)).toEqual(['kB', 'kB', 'MB', 'GB']);
  expect(new Set(units(arabic)).size).toBe(3);
  expect(units(eastern)).toEqual(units(arabic));
  expect(units(arabic).join('')).not.toMatch(/[a-z]/i);
});

test('one numbering system for numbers, percentages and dates', () => {
  const at = '2026-03-05T10:00:00Z';
  const texts = (formats: typeof arabic) => [
    formats.number(1234.5),
    formats.percentage(12.5),
    formats.date(at),
    formats.dateTime(at),
  ];
  for (const text of texts(arabic)) expect(text).not.toMatch(/[٠-٩]/);
  for (const text of texts(eastern)) expect(text).not.toMatch(/[0-9]/);
});

test('no invisible marks are copied along', () => {
  for (const formats of [arabic, eastern, english]) {
    expect([formats.number(-5), formats.percentage(7), formats.moneyText(toPiastres(-1.5))].join()).not.toMatch(
      /[\u200e\u200f\u061c]/,
    );
  }
});

test('a moment is shown in Cairo, in winter and in summer time', () => {
  expect(english.time('2026-01-15T22:30:00Z')).toBe('00:30');
  expect(english.date('2026-01-15T22:30:00Z')).toBe('16 Jan 2026');
  expect(english.time('2026-07-15T20:30:00Z')).toBe('23:30');
});

test('the hour keeps what says morning or evening on its line', () => {
  expect(arabic.time('2026-01-15T18:04:00Z')).toBe('8:04\u00a0م');
  expect(arabic.dateTime('2026-01-15T04:30:00Z')).toMatch(/6:30\u00a0ص$/);
});

test('a time is relative within a week and a date after that', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(english.ago('2026-11-21T11:59:40Z', now)).toBe('now');
  expect(english.ago('2026-11-21T09:00:00Z', now)).toBe('3 hours ago');
  expect(arabic.ago('2026-11-18T12:00:00Z', now)).toBe('قبل 3 أيام');
  expect(english.ago('2026-11-14T12:00:00Z', now)).toBe('14 Nov 2026');
});

test('in a narrow row it is as short as it can be read', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const days = ['2026-11-21T11:59:40Z', '2026-11-21T09:00:00Z', '2026-11-20T09:00:00Z', '2026-11-14T12:00:00Z'];
  const said = ({ agoInShort }: typeof arabic) => days.map((at) => agoInShort(at, now));
  expect(said(english)).toEqual(['now', '3h ago', '1d ago', '14 Nov']);
  expect(said(arabic)).toEqual(['الآن', 'قبل 3 ساعات', 'أمس', '14 نوفمبر']);
  expect(said(eastern).at(-1)).toBe('١٤ نوفمبر');
  // In Cairo the year began two hours ago.
  expect(english.agoInShort('2025-12-31T21:00:00Z', now)).toBe('31 Dec 2025');
  expect(english.agoInShort('2025-12-31T23:00:00Z', now)).toBe('1 Jan');
});

test('Arabic numbers, percentages and times stand as CLDR sets them, in either digits', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const texts = ({ number, percentage, time, dateTime, date, ago }: typeof arabic) => [
    ...[number(1_234_567.5), number(-5)],
    ...[percentage(12.5), percentage(-7), percentage(100)],
    ...[time('2026-01-15T22:30:00Z'), time('2026-01-15T10:00:00Z')].map((text) => text.replace('\u00a0', ' ')),
    dateTime('2026-03-05T10:00:00Z').replace('\u00a0', ' '),
    date('2026-03-05T10:00:00Z'),
    ...['2026-11-21T11:58:00Z', '2026-11-21T01:00:00Z', '2026-11-20T12:00:00Z'].map((at) => ago(at, now)),
  ];
  expect(texts(arabic)).toEqual([
    ...['1,234,567.5', '-5'],
    ...['12.5%', '-7%', '100%'],
    ...['12:30 ص', '12:00 م', '5 مارس 2026 في 12:00 م', '5 مارس 2026'],
    ...['قبل دقيقتين', 'قبل 11 ساعة', 'أمس'],
  ]);
  expect(texts(eastern)).toEqual([
    ...['١٬٢٣٤٬٥٦٧٫٥', '-٥'],
    ...['١٢٫٥٪', '-٧٪', '١٠٠٪'],
    ...['١٢:٣٠ ص', '١٢:٠٠ م', '٥ مارس ٢٠٢٦ في ١٢:٠٠ م', '٥ مارس ٢٠٢٦'],
    ...['قبل دقيقتين', 'قبل ١١ ساعة', 'أمس'],
  ]);
});
