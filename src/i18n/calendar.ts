import { useMemo } from 'react';
import { useFormats } from './formats.ts';

const MARKS = /[\u200e\u200f\u061c]/g;

/** Names of the days and months that charts are made of; not needed before there is one. Takes 2026-01 or 2026-01-31. */
export function useCalendar() {
  const { locale } = useFormats();
  return useMemo(() => createCalendar(locale), [locale]);
}

function createCalendar(locale: string) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    // A label is a name of a day or month, not a moment: no zone may move it.
    const names = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
    return (label: string) => names.format(new Date(`${label.padEnd(10, '-01')}T00:00:00Z`)).replace(MARKS, '');
  };
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const isDay = (label: string) => label.length > 7;
  const [month, day] = [format({ month: 'short' }), format({ day: 'numeric', month: 'short' })];
  const [wholeMonth, wholeDay] = [
    format({ month: 'long', year: 'numeric' }),
    format({ weekday: 'long', day: 'numeric', month: 'long' }),
  ];
  return {
    /** Under an axis: "Jan", "31 Jan". */
    short: (label: string) => (isDay(label) ? day(label) : month(label)),
    /** In a sentence: "January 2026", "Saturday 31 January". */
    long: (label: string) => (isDay(label) ? wholeDay(label) : wholeMonth(label)),
    /** 12.5K; in Arabic isolated, since an axis is written from left to right: «600 ألف». */
    compact(value: number): string {
      const text = compact.format(value).replace(MARKS, '');
      return locale.startsWith('ar') ? `\u2067${text}\u2069` : text;
    },
  };
}
