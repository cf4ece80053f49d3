import type { Messages } from '@lingui/core';
import type { Digits } from '#contract/session.ts';

// A tag of a text has a number in its name, which is no part of what is read.
const TAG_OR_DIGIT = /<\/?\d+\/?>|\d/g;
const ZERO = 0x0660;

/** A catalog whose texts have the numbers that are written in them in the chosen digits: “30 days” beside “٣٠ results” reads as two hands. */
export function inDigits(messages: Messages, digits: Digits): Messages {
  if (digits === 'latn') return messages;
  return Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, turned(message) as typeof message]));
}

/** A compiled text: itself, or its parts, of which a list is a value with its forms. */
function turned(message: unknown): unknown {
  if (typeof message === 'string') return turnedText(message);
  if (!Array.isArray(message)) return message;
  return message.map((part) => (Array.isArray(part) ? turnedValue(part) : turned(part)));
}

function turnedValue([name, kind, forms, ...rest]: unknown[]): unknown[] {
  if (typeof forms !== 'object' || forms === null) return [name, kind, forms, ...rest];
  return [name, kind, Object.fromEntries(Object.entries(forms).map(([form, text]) => [form, turned(text)])), ...rest];
}

function turnedText(text: string): string {
  return text.replace(TAG_OR_DIGIT, (found) => (found.length > 1 ? found : String.fromCharCode(ZERO + Number(found))));
}
