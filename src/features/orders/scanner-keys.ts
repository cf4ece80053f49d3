import { toLatinDigits } from '#contract/arabic.ts';

const SIGNS: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  Period: ['.', '>'],
  Comma: [',', '<'],
  Slash: ['/', '?'],
  Semicolon: [';', ':'],
  Quote: ["'", '"'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Backslash: ['\\', '|'],
  Backquote: ['`', '~'],
  Space: [' ', ' '],
  NumpadSubtract: ['-', '-'],
  NumpadAdd: ['+', '+'],
  NumpadDecimal: ['.', '.'],
  NumpadDivide: ['/', '/'],
  NumpadMultiply: ['*', '*'],
};
const SHIFTED_DIGITS = ')!@#$%^&*(';

/**
 * The character that a scanner meant. It presses the keys of a Latin keyboard, whatever layout is switched on: under an Arabic one
 * `b` comes as «لا», which is even two letters, so that what is no Latin character is read by its key. undefined: no character.
 */
export function keyOf({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string | undefined {
  const latin = key.length === 1 ? toLatinDigits(key) : key;
  if (/^[\x20-\x7e]$/.test(latin)) return latin;
  // Named keys (Shift, Tab, Enter) are words of Latin letters; what an Arabic key types never is.
  if (/^[A-Za-z0-9]{2,}$/.test(key)) return undefined;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit) return shiftKey && code.startsWith('Digit') ? SHIFTED_DIGITS[Number(digit)] : digit;
  return SIGNS[code]?.[shiftKey ? 1 : 0];
}
