import { isSilence } from './gaps.ts';
import type { SeriesPoints } from './series-points.ts';

export const pointFindingCodes = [
  'outOfRange',
  'notFinite',
  'stepTooLarge',
  'flatLine',
  'spike',
  'gapTooLong',
  'clockInFuture',
  'clockTooEarly',
  'clockJumpedBack',
  'duplicateInstant',
] as const;
export type PointFindingCode = (typeof pointFindingCodes)[number];

/** Something about a point that a person should look at. The parameters are the numbers that led to it. */
export interface PointFinding {
  readonly code: PointFindingCode;
  readonly at: number;
  readonly value: number | null;
  readonly parameters: Readonly<Record<string, number>>;
}

/** Each check is made only where it is set. */
export interface CheckSetting {
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  /** The fastest that a value may change: so much in so long. */
  readonly step?: { readonly largest: number; readonly perMs: number } | undefined;
  /** Values that stay within `tolerance` of the first of them for longer than this. */
  readonly flatLine?: { readonly longerThanMs: number; readonly tolerance: number } | undefined;
  /** A value that stands out from both its neighbours, to the same side, by more than this. */
  readonly spike?: { readonly height: number } | undefined;
  /** A longer silence is a finding, and nothing is compared across it. */
  readonly gapToleranceMs?: number | null | undefined;
}

interface KnownPoint {
  readonly at: number;
  readonly value: number;
}

/** What has to be known of the points before, to go on with those that follow as if they had been checked together. */
export interface CheckState {
  /** The last value, also when a gap marker came after it. */
  readonly last: KnownPoint | null;
  /** The value before it; null when there is a gap between. */
  readonly beforeLast: KnownPoint | null;
  readonly isAfterMarker: boolean;
  /** Where the values that are still the same began. */
  readonly flatSince: KnownPoint | null;
  readonly isFlatReported: boolean;
}

export const noCheckState: CheckState = {
  ...{ last: null, beforeLast: null, isAfterMarker: false },
  ...{ flatSince: null, isFlatReported: false },
};

/**
 * Checks points in order of time, in one pass. Checking a series day by day, each with the state the day before ended
 * with, finds the same as checking it at once: a spike is found with the point after it, a flat line when it gets too long.
 */
export function checkPoints(
  points: SeriesPoints,
  setting: CheckSetting,
  before: CheckState = noCheckState,
): { readonly findings: PointFinding[]; readonly state: CheckState } {
  const findings: PointFinding[] = [];
  let state = before;
  points.times.forEach((at, index) => {
    const value = points.values[index] ?? Number.NaN;
    state = Number.isNaN(value)
      ? { ...state, isAfterMarker: true }
      : checkPoint({ at, value }, { setting, state, findings });
  });
  return { findings, state };
}

interface CheckContext {
  readonly setting: CheckSetting;
  readonly state: CheckState;
  readonly findings: PointFinding[];
}

function checkPoint(point: KnownPoint, context: CheckContext): CheckState {
  const { setting, state, findings } = context;
  const { at, value } = point;
  if (!Number.isFinite(value)) {
    findings.push({ code: 'notFinite', at, value: null, parameters: {} });
    return { ...state, isAfterMarker: true };
  }
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY, gapToleranceMs = null } = setting;
  if (value < minimum) findings.push({ code: 'outOfRange', ...point, parameters: { minimum } });
  if (value > maximum) findings.push({ code: 'outOfRange', ...point, parameters: { maximum } });
  const { last } = state;
  const isSilent = last !== null && isSilence(at - last.at, gapToleranceMs);
  if (last && isSilent && gapToleranceMs !== null) {
    const parameters = { until: at, lengthMs: at - last.at, gapToleranceMs };
    findings.push({ code: 'gapTooLong', at: last.at, value: last.value, parameters });
  }
  const previous = state.isAfterMarker || isSilent ? null : last;
  if (previous) {
    checkStep(previous, point, context);
    if (state.beforeLast) checkSpike(state.beforeLast, previous, point, context);
  }
  return { last: point, beforeLast: previous, isAfterMarker: false, ...checkFlatLine(point, previous, context) };
}

function checkStep(previous: KnownPoint, { at, value }: KnownPoint, { setting, findings }: CheckContext): void {
  if (!setting.step) return;
  const { largest, perMs } = setting.step;
  const [change, elapsedMs] = [value - previous.value, at - previous.at];
  if (Math.abs(change) * perMs <= largest * elapsedMs) return;
  findings.push({ code: 'stepTooLarge', at, value, parameters: { change, elapsedMs, largest, perMs } });
}

function checkSpike(
  left: KnownPoint,
  middle: KnownPoint,
  right: KnownPoint,
  { setting, findings }: CheckContext,
): void {
  if (!setting.spike) return;
  const { height } = setting.spike;
  const [rise, fall] = [middle.value - left.value, middle.value - right.value];
  if (rise > 0 !== fall > 0 || Math.min(Math.abs(rise), Math.abs(fall)) <= height) return;
  findings.push({ code: 'spike', ...middle, parameters: { before: left.value, after: right.value, height } });
}

/** One finding for each flat line, at the point that makes it too long. */
function checkFlatLine(point: KnownPoint, previous: KnownPoint | null, { setting, state, findings }: CheckContext) {
  const { flatLine } = setting;
  const since = state.flatSince;
  if (!flatLine || !previous || !since || Math.abs(point.value - since.value) > flatLine.tolerance) {
    return { flatSince: point, isFlatReported: false };
  }
  const lengthMs = point.at - since.at;
  const isTooLong = lengthMs > flatLine.longerThanMs;
  if (isTooLong && !state.isFlatReported) {
    const parameters = { since: since.at, lengthMs, longerThanMs: flatLine.longerThanMs };
    findings.push({ code: 'flatLine', ...point, parameters });
  }
  return { flatSince: since, isFlatReported: isTooLong || state.isFlatReported };
}
