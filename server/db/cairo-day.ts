const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Cairo' });

/** The day that a moment is in Cairo, YYYY-MM-DD. */
export function cairoDay(at: Date): string {
  return days.format(at);
}
