const ZONE = 'Africa/Cairo';
const DAY = 24 * 3_600_000;

export const PERIODS = ['today', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

/** Both days count; Cairo days, YYYY-MM-DD. */
interface DayRange {
  readonly from: string;
  readonly to: string;
}

// The only locale whose dates are spelled as the contract spells them; not made before somebody asks for a day.
let spelling: Intl.DateTimeFormat | undefined;
function spell(at: number): string {
  spelling ??= new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, year: 'numeric', month: '2-digit', day: '2-digit' });
  return spelling.format(at);
}

/** The days of a period as seen at `now` (ms): today, the last 7 days, this month until today. */
export function daysOf(period: Period, now: number = Date.now()): DayRange {
  const to = spell(now);
  if (period === 'today') return { from: to, to };
  if (period === 'month') return { from: `${to.slice(0, 8)}01`, to };
  // From the day's own noon, so that a change of the clock cannot skip or repeat a day.
  const noon = new Date(`${to}T12:00:00Z`).getTime();
  return { from: spell(noon - 6 * DAY), to };
}

/** The period that these days are, seen at `now`; undefined: days chosen one by one, or none. */
export function periodOf(range: DayRange, now: number = Date.now()): Period | undefined {
  if (!range.from && !range.to) return undefined;
  return PERIODS.find((period) => {
    const days = daysOf(period, now);
    return days.from === range.from && days.to === range.to;
  });
}
