import type { Language } from '#contract/errors.ts';
import { CURRENCY, type Piastres, toPounds } from '#contract/money.ts';
import type { Digits } from '#contract/session.ts';

const ZONE = 'Africa/Cairo';
const WEEK = 7 * 24 * 3_600_000;
const KILO = 1024;
const STEPS = [
  { unit: 'day', ms: 24 * 3_600_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

// Intl surrounds Arabic numbers with marks that would travel along when copied.
const MARKS = /[\u200e\u200f\u061c]/g;

/** The BCP 47 tag with the chosen digits: one numbering system for everything on the screen. */
export function formatLocale(language: Language, digits: Digits): string {
  return `${language === 'ar' ? 'ar-EG' : 'en-GB'}-u-nu-${digits}`;
}

interface MoneyParts {
  readonly amount: string;
  /** Shown small after the number. */
  readonly currency: string;
}

export type Formats = ReturnType<typeof createFormats>;

/** Everything that turns a value into text. Dates are UTC in, Africa/Cairo out; money is piastres in. */
export function createFormats(locale: string) {
  const number = (options: Intl.NumberFormatOptions) => once(() => new Intl.NumberFormat(locale, options));
  const instant = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(locale, { timeZone: ZONE, ...options }));
  const plain = number({ maximumFractionDigits: 2 });
  const pounds = number({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const brief = number({ notation: 'compact', maximumFractionDigits: 1 });
  const share = number({ style: 'percent', maximumFractionDigits: 2 });
  const isArabic = locale.startsWith('ar');
  // Arabic shortens only some of the units, and a whole word is better than an abbreviation that nobody knows.
  const unitDisplay = isArabic ? 'long' : 'short';
  const inUnit = (unit: string, maximumFractionDigits: number) =>
    number({ style: 'unit', unit, unitDisplay, maximumFractionDigits });
  const kilobytes = inUnit('kilobyte', 0);
  const megabytes = inUnit('megabyte', 1);
  const gigabytes = inUnit('gigabyte', 1);
  const day = instant({ day: 'numeric', month: 'short', year: 'numeric' });
  const moment = instant({ dateStyle: 'long', timeStyle: 'short' });
  const clock = instant({ timeStyle: 'short' });
  const relative = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  // The English of Britain has no narrow words, that of the world has; the Arabic ones are short as they are.
  const narrow = once(() =>
    isArabic ? relative() : new Intl.RelativeTimeFormat(locale.replace('-GB', ''), { style: 'narrow' }),
  );
  const dayOfYear = instant({ day: 'numeric', month: 'short' });
  const year = instant({ year: 'numeric' });
  const currency = isArabic ? 'ج.م.' : CURRENCY;

  const date = (at: string | number) => clean(day().format(new Date(at)));
  /** Undefined from a week on. */
  function within(words: () => Intl.RelativeTimeFormat, at: string | number, now: number): string | undefined {
    const distance = new Date(at).getTime() - now;
    if (Math.abs(distance) >= WEEK) return undefined;
    const step = STEPS.find(({ ms }) => Math.abs(distance) >= ms);
    return step ? clean(words().format(Math.trunc(distance / step.ms), step.unit)) : relative().format(0, 'second');
  }
  const isSameYear = (at: Date, now: number) => year().format(at) === year().format(now);

  const money = (amount: Piastres): MoneyParts => ({ amount: clean(pounds().format(toPounds(amount))), currency });
  return {
    locale,
    number: (value: number) => clean(plain().format(value)),
    /** 2_331 → 2.3K */
    compact: (value: number) => clean(brief().format(value)),
    /** 12.5 → 12.5% */
    percentage: (value: number) => clean(share().format(value / 100)),
    money,
    moneyText: (amount: Piastres) => `${money(amount).amount} ${currency}`,
    /** 1_234_567 → 1.2 MB */
    fileSize(bytes: number): string {
      if (bytes < KILO ** 2) return clean(kilobytes().format(Math.ceil(bytes / KILO)));
      if (bytes < KILO ** 3) return clean(megabytes().format(bytes / KILO ** 2));
      return clean(gigabytes().format(bytes / KILO ** 3));
    },
    /** 21 Nov 2026 */
    date,
    /** 21 November 2026 at 05:30 */
    dateTime: (at: string | number) => clean(moment().format(new Date(at))),
    /** 05:30 */
    time: (at: string | number) => clean(clock().format(new Date(at))),
    /** "3 hours ago" within a week of `now`, the date after that. */
    ago: (at: string | number, now = Date.now()) => within(relative, at, now) ?? date(at),
    /** The same for a narrow row: "3h ago", and the year only of other years. */
    agoInShort(at: string | number, now: number = Date.now()): string {
      const placed = new Date(at);
      return within(narrow, at, now) ?? (isSameYear(placed, now) ? clean(dayOfYear().format(placed)) : date(at));
    },
  };
}

// What says morning or evening stays on the line of its hour.
const HALF_OF_DAY = / (?=[صم]$)/;

function clean(text: string): string {
  return text.replace(MARKS, '').replace(HALF_OF_DAY, '\u00a0');
}

function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= make();
    return value;
  };
}
