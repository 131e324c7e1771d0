import { makeSeriesClock } from '@freshet/domain/series';

const dayMs = 86_400_000;

/** The days of a station by its clock. */
export interface StationDays {
  readonly clock: ReturnType<typeof makeSeriesClock>;
  /** The day of an instant, `YYYY-MM-DD`. */
  readonly dayOf: (instant: number) => string;
  readonly startOf: (day: string) => number;
  /** The start of the day so many days after that of an instant. */
  readonly startAround: (instant: number, days?: number) => number;
}

export function stationDays(timeZone: string): StationDays {
  const clock = makeSeriesClock({ timeZone });
  const dayOf = (instant: number) => new Date(instant + clock.offsetAt(instant) * 60_000).toISOString().slice(0, 10);
  const startOf = (day: string) => clock.instantOf(Date.parse(`${day}T00:00:00Z`)).ms;
  const startAround = (instant: number, days = 0) =>
    clock.instantOf(Date.parse(`${dayOf(instant)}T00:00:00Z`) + days * dayMs).ms;
  return { clock, dayOf, startOf, startAround };
}
