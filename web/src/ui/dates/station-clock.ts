/** An instant by the clock of a station, as `2026-03-08 17:05`: times of samples are shown by no other clock. */
export { showInZone } from '@freshet/domain';

/** The zone of stations where they share one, to be named once beside their times; else what all of them go by. */
export function nameClock(zones: readonly string[], several: string): string {
  const [zone, ...others] = new Set(zones);
  return zone !== undefined && others.length === 0 ? zone : several;
}
