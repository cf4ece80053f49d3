import { expect, test } from 'vitest';
import { keyOf } from './scanner-keys.ts';

const pressed = (key: string, code: string, shiftKey = false) => keyOf({ key, code, shiftKey });

test('a key under an Arabic layout is the character that the scanner meant, «لا» included', () => {
  expect(pressed('لا', 'KeyB')).toBe('b');
  expect(pressed('ش', 'KeyA', true)).toBe('A');
  expect(pressed('٣', 'Digit3')).toBe('3');
  expect(pressed('۳', 'Digit3')).toBe('3');
  expect(pressed('ظ', 'Slash')).toBe('/');
});

test('a Latin character is itself, whichever key it stands on', () => {
  expect(pressed('a', 'KeyQ')).toBe('a');
  expect(pressed('-', 'Minus')).toBe('-');
  expect(pressed('7', 'Numpad7')).toBe('7');
});

test('keys that type nothing are no characters', () => {
  for (const key of ['Shift', 'Tab', 'ArrowLeft', 'F5', 'Dead']) expect(pressed(key, key)).toBeUndefined();
});
