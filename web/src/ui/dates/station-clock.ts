import { makeZoneClock, type ZoneClock } from '@freshet/domain';

const clocks = new Map<string, ZoneClock>();

function clockOf(zone: string): ZoneClock {
  const clock = clocks.get(zone) ?? makeZoneClock(zone);
  clocks.set(zone, clock);
  return clock;
}

/** An instant by the clock of a station, as `2026-03-08 17:05`: times of samples are shown by no other clock. */
export function showAtStation(instant: string | number, zone: string): string {
  const ms = new Date(instant).getTime();
  const local = new Date(ms + clockOf(zone).offsetAt(ms) * 60_000);
  return local.toISOString().slice(0, 16).replace('T', ' ');
}

/** The zone of stations where they share one, to be named once beside their times; else what all of them go by. */
export function nameClock(zones: readonly string[], several: string): string {
  const [zone, ...others] = new Set(zones);
  return zone !== undefined && others.length === 0 ? zone : several;
}
