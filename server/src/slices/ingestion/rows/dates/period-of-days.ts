import { makeZoneClock } from '@freshet/domain';

interface Days {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly timeZone?: string | undefined;
}

const dayMs = 86_400_000;

/** From the first instant of a day to the one after another has ended. An import belongs to no station, so the days are the caller's. */
export function periodOf({ startDate, endDate, timeZone = 'UTC' }: Days): { from: Date | null; before: Date | null } {
  const { instantOf } = makeZoneClock(timeZone);
  const midnight = (day: string, later = 0) => new Date(instantOf(Date.parse(`${day}T00:00:00Z`) + later).ms);
  return {
    from: startDate === undefined ? null : midnight(startDate),
    before: endDate === undefined ? null : midnight(endDate, dayMs),
  };
}
