import { isGreater } from '../../guidelines/verdict.ts';
import { isSilence } from '../gaps.ts';
import type { SeriesPoints } from '../series-points.ts';

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
 * with, gives the same as checking it at once: a spike is found with the point after it, a flat line when it gets too
 * long.
 */
export function checkPoints(
  points: SeriesPoints,
  setting: CheckSetting,
  before: CheckState = noCheckState,
): { readonly findings: PointFinding[]; readonly state: CheckState } {
  const findings: PointFinding[] = [];
  const context: CheckContext = { setting, findings, state: { ...before } };
  for (let index = 0; index < points.times.length; index += 1) {
    const at = points.times[index] ?? 0;
    const value = points.values[index] ?? Number.NaN;
    if (Number.isFinite(value)) checkPoint({ at, value }, context);
    else {
      if (!Number.isNaN(value)) findings.push({ code: 'notFinite', at, value: null, parameters: {} });
      context.state.isAfterMarker = true;
    }
  }
  return { findings, state: context.state };
}

interface CheckContext {
  readonly setting: CheckSetting;
  readonly findings: PointFinding[];
  readonly state: { -readonly [Field in keyof CheckState]: CheckState[Field] };
}

function checkPoint(point: KnownPoint, context: CheckContext): void {
  const { state } = context;
  checkRange(point, context);
  const isSilent = checkSilence(point, context);
  const previous = state.isAfterMarker || isSilent ? null : state.last;
  if (previous) {
    checkStep(previous, point, context);
    if (state.beforeLast) checkSpike([state.beforeLast, previous, point], context);
  }
  checkFlatLine(point, previous !== null, context);
  state.beforeLast = previous;
  state.last = point;
  state.isAfterMarker = false;
}

function checkRange({ at, value }: KnownPoint, { setting, findings }: CheckContext): void {
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = setting;
  if (value < minimum) findings.push({ code: 'outOfRange', at, value, parameters: { minimum } });
  if (value > maximum) findings.push({ code: 'outOfRange', at, value, parameters: { maximum } });
}

function checkSilence({ at }: KnownPoint, { setting, state, findings }: CheckContext): boolean {
  const { gapToleranceMs = null } = setting;
  const { last } = state;
  if (!last || gapToleranceMs === null || !isSilence(at - last.at, gapToleranceMs)) return false;
  const parameters = { until: at, lengthMs: at - last.at, gapToleranceMs };
  findings.push({ code: 'gapTooLong', at: last.at, value: last.value, parameters });
  return true;
}

function checkStep(previous: KnownPoint, { at, value }: KnownPoint, { setting, findings }: CheckContext): void {
  if (!setting.step) return;
  const { largest, perMs } = setting.step;
  const change = value - previous.value;
  const elapsedMs = at - previous.at;
  if (!isApart(value, previous.value, (largest * elapsedMs) / perMs)) return;
  findings.push({ code: 'stepTooLarge', at, value, parameters: { change, elapsedMs, largest, perMs } });
}

type Neighbours = readonly [left: KnownPoint, middle: KnownPoint, right: KnownPoint];

function checkSpike([left, middle, right]: Neighbours, { setting, findings }: CheckContext): void {
  if (!setting.spike) return;
  const { height } = setting.spike;
  const isUp = middle.value > left.value;
  if (isUp !== middle.value > right.value) return;
  if (!isApart(middle.value, left.value, height) || !isApart(middle.value, right.value, height)) return;
  findings.push({ code: 'spike', ...middle, parameters: { before: left.value, after: right.value, height } });
}

/** One finding for each flat line, at the point that makes it too long. */
function checkFlatLine(point: KnownPoint, isJoined: boolean, { setting, state, findings }: CheckContext): void {
  const { flatLine } = setting;
  const since = state.flatSince;
  if (!flatLine || !isJoined || !since || isApart(point.value, since.value, flatLine.tolerance)) {
    state.flatSince = point;
    state.isFlatReported = false;
    return;
  }
  const lengthMs = point.at - since.at;
  if (state.isFlatReported || lengthMs <= flatLine.longerThanMs) return;
  state.isFlatReported = true;
  const parameters = { since: since.at, lengthMs, longerThanMs: flatLine.longerThanMs };
  findings.push({ code: 'flatLine', ...point, parameters });
}

/** Whether values are farther apart than so much, as people count: 1.05 and 1 are 0.05 apart and not more. */
const isApart = (left: number, right: number, distance: number): boolean =>
  left > right ? isGreater(left, right + distance) : isGreater(right, left + distance);
