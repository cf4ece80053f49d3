import { normalizeArabic, phoneDigits, phoneE164 } from '#contract/arabic.ts';

/** By what a text may name somebody, and what stands in the name's place afterwards. */
export interface NamedPerson {
  /** In each spelling: an account's name may be Latin where its complaints are signed in Arabic. */
  readonly names: readonly string[];
  readonly email: string | null;
  /** As they were typed. */
  readonly phones: readonly string[];
  readonly instead: string;
}

/** Takes the person out of a text. */
export interface Forgetting {
  (text: string): string;
  /** Takes the person out of all texts of a record, however deep. */
  inside<Value>(value: Value): Value;
}

const MASK = '•••';
const SHORTEST_NUMBER = 6;
const BETWEEN_DIGITS = '[ ().\\-/]*';
const BETWEEN_WORDS = '[ _-]+';

/**
 * Whatever says who it was: the email, the phone in any of its spellings, the whole name, and the first name with any of the
 * later ones, all as the search normalizes them. One word of a longer name stays: it is an ordinary word, or somebody else's name.
 */
export function withoutPerson({ names, email, phones, instead }: NamedPerson): Forgetting {
  const contacts = [emailPattern(email), ...phones.map(phonePattern)].filter((pattern) => pattern !== '');
  const named = names.map(namePattern).filter((pattern) => pattern !== '');
  const parts = [...(named.length > 0 ? [`(?<name>${named.join('|')})`] : []), ...contacts];
  const pattern = parts.length > 0 ? new RegExp(parts.join('|'), 'gu') : undefined;
  const forget = (text: string) => (pattern ? replaceNormalized(text, pattern, instead) : text);
  return Object.assign(forget, { inside: <Value>(value: Value) => mapTexts(value, forget) });
}

function namePattern(name: string): string {
  const words = normalizeArabic(name).split(' ').filter(Boolean).map(escaped);
  const [first = '', ...later] = words;
  if (first.length < 2) return '';
  const withLater = later.map((word, place) => {
    const more = later.slice(place + 1).map((next) => `(?:${BETWEEN_WORDS}${next})?`);
    return `${first}${BETWEEN_WORDS}${word}${more.join('')}`;
  });
  const spelled = withLater.length > 0 ? withLater.join('|') : first;
  // Arabic writes "and", "to", "by" and the like onto the name.
  const start = String.raw`(?<=(?<![\p{L}\p{N}])[وفبكل]{0,2})`;
  return String.raw`${start}(?:${spelled})(?![\p{L}\p{N}])`;
}

function emailPattern(email: string | null): string {
  const normalized = normalizeArabic(email ?? '');
  return normalized.includes('@') ? String.raw`(?<![\p{L}\p{N}._%+-])${escaped(normalized)}(?![-.]?[\p{L}\p{N}])` : '';
}

function phonePattern(phone: string): string {
  const typed = phoneDigits(phone).replace(/^\+|^00/, '');
  const known = phoneE164(phone)?.slice(1);
  const egyptian = known?.startsWith('201') ? known.slice(2) : undefined;
  const digits = egyptian ?? known ?? typed;
  if (!/^\d+$/.test(digits) || digits.length < SHORTEST_NUMBER) return '';
  const spelled = digits.split('').join(BETWEEN_DIGITS);
  const country = egyptian
    ? `(?:(?:\\+|00)${BETWEEN_DIGITS}2${BETWEEN_DIGITS}|2)?(?:0${BETWEEN_DIGITS})?`
    : '(?:\\+|00)?';
  return String.raw`(?<!\d)${country}${spelled}(?!\d)`;
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** Finds in the normalized text and replaces in the one that people wrote, which keeps its marks elsewhere. */
function replaceNormalized(text: string, pattern: RegExp, instead: string): string {
  const { normalized, places } = normalizeWithPlaces(text);
  let left = '';
  let from = 0;
  for (const match of normalized.matchAll(pattern)) {
    const end = match.index + match[0].length;
    const lastPlace = places[end - 1] ?? 0;
    left += text.slice(from, places[match.index]) + (match.groups?.name === undefined ? MASK : instead);
    from = places.slice(end).find((place) => place > lastPlace) ?? text.length;
  }
  return left + text.slice(from);
}

/** The normalized text, and of each of its characters where its letter begins in the text. */
function normalizeWithPlaces(text: string): { normalized: string; places: number[] } {
  const places: number[] = [];
  let normalized = '';
  let place = 0;
  for (const letter of text) {
    const isSpace = /\s/u.test(letter);
    const plain = isSpace ? ' ' : normalizeArabic(letter);
    if (!isSpace || !normalized.endsWith(' ')) {
      normalized += plain;
      for (let unit = 0; unit < plain.length; unit++) places.push(place);
    }
    place += letter.length;
  }
  return { normalized, places };
}

function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  const mapped = (part: unknown): unknown => {
    if (typeof part === 'string') return change(part);
    if (Array.isArray(part)) return part.map(mapped);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, mapped(each)]));
  };
  // Texts stay texts, so the record keeps its shape.
  return mapped(value) as Value;
}
