import { describe, expect, it } from 'vitest';
import { nearKeys, nearnessOf, readKeys } from './near-names.ts';

describe('names that are nearly one', () => {
  it.each([
    ['ڤيلا', 'فيلا'],
    ['نور الدين', 'نورالدين'],
    ['samsung', 'سامسونج'],
    ['مسئول', 'مسؤول'],
    // Compounds, joined or apart.
    ['عبد الرحمن فؤاد', 'عبدالرحمن فواد'],
    ['أبو بكر', 'ابوبكر'],
    // Latin and Franco, either way round.
    ['Kiriazi', 'كريازي'],
    ['محمد فريد', 'mohamed farid'],
    ['7assan 3ali', 'حسن علي'],
    ['Ahmed', 'a7med'],
    // Two words with one normal form, and what is never unique by it.
    ['علي', 'على'],
    ['lpl]', 'محمد'],
    ['clothes', 'ملابس'],
  ])('%s and %s are one name in two spellings', (one, other) => {
    expect(nearnessOf(one, other)).toBe('spelling');
    expect(nearnessOf(other, one)).toBe('spelling');
  });

  it.each([
    ['عمر', 'عمرو'],
    ['حسن', 'حسين'],
    ['سالم', 'سليم'],
    ['hussein', 'حسن'],
    ['شاشة سمير 32', 'شاشة سامر 32'],
  ])('%s and %s are alike', (one, other) => {
    expect(nearnessOf(one, other)).toBe('alike');
    expect(nearnessOf(other, one)).toBe('alike');
    expect(nearKeys(one)).toEqual(nearKeys(other));
  });

  it.each([
    ['S', 'XS'],
    ['S1', 'S10'],
    ['iPhone 15', 'iPhone 16'],
    ['قميص 32', 'قميص 34'],
    ['نور', 'نور الدين'],
    ['نور', 'نار'],
    ['أحمر', 'أخضر'],
    ['محمد', 'محمود علي'],
    ['', ''],
    ['-', '«»'],
  ])('%s and %s are two', (one, other) => {
    expect(nearnessOf(one, other)).toBeUndefined();
    expect(nearnessOf(other, one)).toBeUndefined();
  });

  it.each([
    ['tare2', 'طارق'],
    ['3omar', 'عمر'],
    ['othman', 'عثمان'],
    ['samsung 32', 'سامسونج ٣٢'],
    ['عبد الرحمن', 'abdelrahman'],
    ['نورالدين', 'نور الدين'],
    ['XL', 'xl'],
  ])('%s has a key of %s', (typed, known) => {
    expect(nearKeys(known).some((key) => readKeys(typed).includes(key))).toBe(true);
  });

  it.each([
    ['S1', 'S2'],
    ['XS', 'S'],
    ['قميص 32', 'قميص 34'],
    ['iPhone 15', 'iPhone'],
  ])('%s has no key of %s', (typed, known) => {
    expect(nearKeys(known).some((key) => readKeys(typed).includes(key))).toBe(false);
  });
});
