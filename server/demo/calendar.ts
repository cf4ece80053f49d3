import type { Random } from './random.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const cairo = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Cairo',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
});

/** How long the Cairo day has lasted (ms); on the day of a clock change it is an hour off, which only shifts demo dates. */
function sinceCairoMidnight(now: Date): number {
  const parts = new Map(cairo.formatToParts(now).map(({ type, value }) => [type, Number(value)]));
  return (
    (parts.get('hour') ?? 0) * HOUR +
    (parts.get('minute') ?? 0) * MINUTE +
    (parts.get('second') ?? 0) * 1_000 +
    (now.getTime() % 1_000)
  );
}

// People order after work and at night; the numbers are shares by the Cairo hour.
const HOURS = [4, 2, 1, 1, 1, 1, 2, 3, 4, 6, 8, 9, 10, 11, 11, 10, 9, 9, 10, 12, 14, 15, 12, 8];
// From Sunday on: Thursday night is the busiest, Friday morning the quietest.
const WEEKDAYS = [1, 0.95, 0.95, 1.05, 1.35, 0.7, 1.1];
const MONTHS_BACK = 24;

/** Moments at which orders were placed, oldest first: more every month, by weekday and hour, never empty today. */
export function orderMoments(random: Random, now: Date, count: number): Date[] {
  const today = sinceCairoMidnight(now);
  const midnight = now.getTime() - today;
  const firstDay = Math.round(MONTHS_BACK * 30.4);
  const days = Array.from({ length: firstDay }, (_, index) => firstDay - index);
  const weights = days.map((ago) => {
    const weekday = new Date(midnight - ago * DAY + 12 * HOUR).getUTCDay();
    return [ago, (1 + 2.2 * (1 - ago / firstDay)) * (WEEKDAYS[weekday] ?? 1)] as const;
  });
  const hours = HOURS.map((share, hour) => [hour, share] as const);
  const lately = 14;
  const moments = Array.from({ length: count - lately }, () => {
    const ago = random.weighted(weights);
    const moment = midnight - ago * DAY + random.weighted(hours) * HOUR + random.int(0, HOUR - 1);
    return Math.min(moment, midnight - MINUTE);
  });
  // Six in the Cairo day that has begun, even a minute after midnight, and eight in the 24 hours before now.
  for (let index = 0; index < 6; index += 1) moments.push(now.getTime() - today * (0.08 + 0.15 * index));
  for (let index = 0; index < 8; index += 1) moments.push(now.getTime() - random.int(30 * MINUTE, 23 * HOUR));
  return moments.sort((a, b) => a - b).map((moment) => new Date(Math.floor(moment)));
}

/** A moment of the Cairo day that has begun. */
export function todayMoment(random: Random, now: Date): Date {
  return new Date(Math.floor(now.getTime() - sinceCairoMidnight(now) * (0.05 + 0.9 * random.next())));
}
