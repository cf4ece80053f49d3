/** True of a day that was or will be: YYYY-MM-DD, from the year 1 on. */
export function isCalendarDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return text >= '0001' && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
