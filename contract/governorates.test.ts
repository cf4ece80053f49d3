import { describe, expect, test } from 'vitest';
import { aliasKey, GOVERNORATES, governorateOf, mapGovernorate, readGovernorateCode } from './governorates.ts';

test('Egypt has 27 governorates, each with one code and two names', () => {
  expect(GOVERNORATES).toHaveLength(27);
  expect(new Set(GOVERNORATES.map(({ ar }) => aliasKey(ar))).size).toBe(27);
  expect(new Set(GOVERNORATES.map(({ en }) => aliasKey(en))).size).toBe(27);
});

describe('a code is read', () => {
  test.each([
    ['EG-C', 'EG-C'],
    ['eg-alx', 'EG-ALX'],
    [' kfs ', 'EG-KFS'],
    ['Gz', 'EG-GZ'],
    ['EG-SU', 'EG-GZ'],
    ['HU', 'EG-C'],
  ])('%s', (text, code) => {
    expect(readGovernorateCode(text)).toBe(code);
  });

  test.each(['', 'EG-', 'EG-XX', 'US-C', 'Cairo', 'toString', 'EG-__proto__'])('but %j is none', (text) => {
    expect(readGovernorateCode(text)).toBeUndefined();
  });
});

describe('a text that is a governorate as a whole is mapped', () => {
  test.each(GOVERNORATES)('$en and $ar', ({ code, ar, en }) => {
    for (const text of [ar, en, `محافظة ${ar}`, `${en} Governorate`, en.toUpperCase(), ` ${ar} . `, code])
      expect(mapGovernorate(text), text).toBe(code);
  });

  test.each([
    ['الأسكندرية', 'EG-ALX'],
    ['Alex', 'EG-ALX'],
    ['اسيوط', 'EG-AST'],
    ['Beni-Suef', 'EG-BNS'],
    ['بني‌سويف', 'EG-BNS'],
    ['محافظه القليوبيه', 'EG-KB'],
    ['بور سعيد', 'EG-PTS'],
    ['Kafr El-Sheikh', 'EG-KFS'],
  ])('%s', (text, code) => {
    expect(mapGovernorate(text)).toBe(code);
  });
});

test('no guess is made: a city is no governorate, and two names are none', () => {
  for (const text of [
    'مدينة نصر',
    'Nasr City',
    'القاهرة الجديدة',
    'القاهرة، مدينة نصر',
    'Cairo / Giza',
    'محافظة',
    '...',
    '',
  ])
    expect(mapGovernorate(text), text).toBeUndefined();
});

test("a shop's own spelling is known beside the others, and wins", () => {
  const own = { [aliasKey('القاهرة الكبرى')]: 'EG-C', [aliasKey('العاصمة')]: 'EG-C' } as const;
  expect(mapGovernorate('محافظة القاهرة الكبرى', own)).toBe('EG-C');
  expect(mapGovernorate('العاصمه', own)).toBe('EG-C');
  expect(mapGovernorate('الجيزة', own)).toBe('EG-GZ');
  expect(governorateOf('EG-GZ')).toEqual({ code: 'EG-GZ', ar: 'الجيزة', en: 'Giza' });
});
