const DAY = 86_400_000;

/** The `count` days that end with this one. */
export function daysUntil(last: string, count: number): string[] {
  const end = Date.parse(last);
  return Array.from({ length: count }, (_, at) => dayOf(end - (count - 1 - at) * DAY));
}

/** Every day of the month of this one. */
export function daysOfMonth(day: string): string[] {
  const last = lastDayOfMonth(day);
  return daysUntil(last, Number(last.slice(8)));
}

/** The `count` months (YYYY-MM) that end with the month of this day. */
export function monthsUntil(day: string, count: number): string[] {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return Array.from({ length: count }, (_, at) => dayOf(Date.UTC(year, month - count + at, 1)).slice(0, 7));
}

export function monthsOfYear(day: string): string[] {
  return monthsUntil(`${day.slice(0, 4)}-12-01`, 12);
}

export function lastDayOfMonth(day: string): string {
  return dayOf(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0));
}

// Days are counted in UTC, where each has 24 hours; only their names leave this file.
function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
