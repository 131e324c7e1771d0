import type { GraphSelection } from '@freshet/contract';

export interface Period {
  readonly start: string;
  readonly end: string;
}

/** With which days the chosen ones are compared: a year earlier, just before, or as many from a day on. */
export type Compared = 'year' | 'before' | `${number}-${number}-${number}`;

const dayMs = 86_400_000;
const plus = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
export const daysBetween = (one: string, other: string) => Math.round((Date.parse(other) - Date.parse(one)) / dayMs);

/** Both ends of the chosen days; null while one is open. */
export const periodOf = ({ dateRange: { start, end } }: Pick<GraphSelection, 'dateRange'>): Period | null =>
  start === null || end === null ? null : { start, end };

/** The year up to a day. */
export const lastYear = (today: string): Period => ({ start: plus(yearBefore(today), 1), end: today });

/** The days to compare with: as many as those chosen, but for a leap day between. */
export function comparedPeriod({ start, end }: Period, compared: Compared): Period {
  const length = daysBetween(start, end);
  if (compared === 'before') return { start: plus(start, -length - 1), end: plus(start, -1) };
  if (compared === 'year') return { start: yearBefore(start), end: yearBefore(end) };
  return { start: compared, end: plus(compared, length) };
}

/** 29 February has the day before it a year earlier. */
function yearBefore(day: string): string {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0');
  return day.endsWith('-02-29') ? `${year}-02-28` : `${year}${day.slice(4)}`;
}
