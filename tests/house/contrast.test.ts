import { describe, expect, test } from 'vitest';
import { markPairs, textPairs, tokens } from '../../uno.config.ts';

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(Object.entries(tokens))('in the %s theme', (_, palette) => {
  test.each(textPairs)('%s can be read on %s', (text, surface) => {
    expect(contrast(palette[text], palette[surface])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(markPairs)('%s can be seen on %s', (mark, surface) => {
    expect(contrast(palette[mark], palette[surface])).toBeGreaterThanOrEqual(3);
  });
});

test('white on black has the contrast of the standard', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
});
