import { zoneOffset } from '#zone-offset';

/** What a local time means by a clock that is put forward and back. */
export interface ZonedInstant {
  readonly ms: number;
  readonly offsetMinutes: number;
  /** `skipped`: there was no such time that day. `twice`: there were two, the first is taken. */
  readonly kind: 'once' | 'skipped' | 'twice';
}

export interface ZoneClock {
  /** The instant of a local time, given as milliseconds as if it were UTC. */
  readonly instantOf: (localMs: number) => ZonedInstant;
  readonly offsetAt: (ms: number) => number;
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** The clock of a zone of the IANA list. Days without a change are remembered: files name the same days again and again. */
export function makeZoneClock(zone: string): ZoneClock {
  const readOffset = zoneOffset(zone);
  const steadyDays = new Map<number, number | null>();
  /** The offset of a local day and the hours around it; null when the clock is changed then. */
  const steadyOffset = (day: number): number | null => {
    const known = steadyDays.get(day);
    if (known !== undefined) return known;
    const [before, after] = [readOffset(day * dayMs - 16 * hourMs), readOffset(day * dayMs + 40 * hourMs)];
    const offset = before === after ? before : null;
    steadyDays.set(day, offset);
    return offset;
  };
  return {
    offsetAt: (ms) => steadyOffset(Math.floor(ms / dayMs)) ?? readOffset(ms),
    instantOf: (localMs) => {
      const steady = steadyOffset(Math.floor(localMs / dayMs));
      if (steady !== null) return { ms: localMs - steady * 60_000, offsetMinutes: steady, kind: 'once' };
      return chooseOffset(localMs, readOffset);
    },
  };
}

/** An instant by the clock of a zone, as `2026-03-08 17:05`. */
export function showInZone(instant: string | number, zone: string): string {
  const ms = new Date(instant).getTime();
  const local = new Date(ms + clockOf(zone).offsetAt(ms) * 60_000);
  return local.toISOString().slice(0, 16).replace('T', ' ');
}

const clocks = new Map<string, ZoneClock>();

function clockOf(zone: string): ZoneClock {
  const clock = clocks.get(zone) ?? makeZoneClock(zone);
  clocks.set(zone, clock);
  return clock;
}

/** How far the clock of each station is from UTC at an instant, in minutes. Stations of a zone share its clock. */
export function makeStationClocks(
  stations: readonly { readonly id: number; readonly timeZone: string }[],
): (stationId: number, at: number) => number {
  const zones = new Map(
    [...new Set(stations.map(({ timeZone }) => timeZone))].map((zone) => [zone, makeZoneClock(zone)]),
  );
  const clocks = new Map(stations.map(({ id, timeZone }) => [id, zones.get(timeZone)]));
  return (stationId, at) => clocks.get(stationId)?.offsetAt(at) ?? 0;
}

function chooseOffset(localMs: number, readOffset: (ms: number) => number): ZonedInstant {
  const [before, after] = [readOffset(localMs - 24 * hourMs), readOffset(localMs + 24 * hourMs)];
  const fits = [...new Set([before, after])].filter((offset) => readOffset(localMs - offset * 60_000) === offset);
  const [first] = fits;
  if (first === undefined) return { ms: localMs - before * 60_000, offsetMinutes: before, kind: 'skipped' };
  // The larger offset comes first: the clock was put back after it.
  const offsetMinutes = Math.max(...fits);
  return { ms: localMs - offsetMinutes * 60_000, offsetMinutes, kind: fits.length > 1 ? 'twice' : 'once' };
}
