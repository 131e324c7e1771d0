import type { PointFinding } from './check-points.ts';

export interface ClockCheckSetting {
  /** The instant of arrival; later than this and the tolerance is the future. */
  readonly now: number;
  readonly toleranceMs: number;
  /** Before this no logger of the station was running; loggers that lose power start again with 1970 or 2000. */
  readonly earliest: number;
}

/** Points as they came, in the order of the file or call. */
export interface ArrivingPoints {
  readonly times: ArrayLike<number>;
  readonly values: ArrayLike<number>;
}

/** A finding about one of the points that came, by its place among them. */
export interface ArrivalFinding extends PointFinding {
  readonly index: number;
}

/**
 * Checks the clock of points in the order they came: in the future, too early, going back, and instants given twice. A
 * point is compared with the latest one before it, of an earlier delivery too (`lastAt`).
 */
export function checkClock(
  { times, values }: ArrivingPoints,
  { now, toleranceMs, earliest }: ClockCheckSetting,
  lastAt: number | null = null,
): ArrivalFinding[] {
  const findings: ArrivalFinding[] = [];
  const seen = new Map<number, number>();
  let latest = lastAt ?? Number.NEGATIVE_INFINITY;
  for (let index = 0; index < times.length; index += 1) {
    const [at, raw] = [times[index] ?? 0, values[index] ?? Number.NaN];
    const value = Number.isFinite(raw) ? raw : null;
    const add = (code: PointFinding['code'], parameters: Record<string, number>) =>
      findings.push({ code, at, value, parameters, index });
    const first = seen.get(at);
    if (at > now + toleranceMs) add('clockInFuture', { now, toleranceMs });
    else if (at < earliest) add('clockTooEarly', { earliest });
    else if (first !== undefined)
      add('duplicateInstant', { firstIndex: first, firstValue: values[first] ?? Number.NaN });
    else if (at < latest) add('clockJumpedBack', { latest, byMs: latest - at });
    if (first === undefined) seen.set(at, index);
    if (at <= now + toleranceMs) latest = Math.max(latest, at);
  }
  return findings;
}
