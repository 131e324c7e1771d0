import type { TimeSpan } from '../needed-span.ts';
import { countBefore, cutPoints } from '../series-points.ts';
import { visitCoveredSpans } from '../statistics/covered-spans.ts';
import { countPointsBeyond, findExcursions, type SeriesLimit } from './find-excursions.ts';
import { type LimitEvent, type LimitWindow, type SeriesVerdict, usualCoverage } from './limit-rule.ts';
import { compareHours, compareWindows, type LimitInput } from './limit-windows.ts';

const hourMs = 3_600_000;

/**
 * Holds limits against a series: each time beyond one is an event. Where too little is known of a day the window says so
 * and breaks the event; an event that lasts until the data ends is ongoing.
 */
export function findLimitEvents(input: LimitInput): SeriesVerdict {
  const { statistic } = input.rule;
  const limits = listLimits(input);
  if (statistic.kind === 'instantaneous') {
    return conclude(input, { events: limits.flatMap((limit) => excursionEvents(input, limit, -1)), windows: [] });
  }
  if (statistic.kind === 'hoursBeyond') {
    const { hours, per } = statistic;
    if (per === 'event') {
      const events = limits.flatMap((limit) => excursionEvents(input, limit, hours * hourMs));
      return conclude(input, { events, windows: [] });
    }
    const perLimit = limits.map((limit) => ({ limit, windows: compareHours(input, limit, hours) }));
    return conclude(input, {
      events: perLimit.flatMap(({ limit, windows }) => windowEvents(input, limit, windows)),
      windows: perLimit.flatMap(({ windows }) => windows),
    });
  }
  const windows = compareWindows(input, statistic.kind);
  return conclude(input, { events: limits.flatMap((limit) => windowEvents(input, limit, windows)), windows });
}

export function listLimits({ rule: { lower, upper } }: LimitInput): SeriesLimit[] {
  return [
    ...(upper === null ? [] : [{ bound: 'upper', limit: upper } as const]),
    ...(lower === null ? [] : [{ bound: 'lower', limit: lower } as const]),
  ];
}

/** Times on end beyond a limit that last longer than so much. */
function excursionEvents(input: LimitInput, limit: SeriesLimit, longerThanMs: number): LimitEvent[] {
  return findExcursions(input.points, input.reading, limit)
    .filter(({ startAt, endAt }) => endAt - startAt > longerThanMs)
    .map((excursion) => ({
      ...limit,
      ...excursion,
      lengthMs: excursion.endAt - excursion.startAt,
      // A gap ends an excursion, so that there is none within.
      coverage: 1,
      windows: [],
    }));
}

/** Windows beyond a limit that follow one another. */
function windowEvents(input: LimitInput, limit: SeriesLimit, windows: readonly LimitWindow[]): LimitEvent[] {
  const events: LimitEvent[] = [];
  for (let index = 0; index < windows.length; index += 1) {
    const start = index;
    while (windows[index]?.bound === limit.bound) index += 1;
    if (index > start) events.push(joinWindows(input, limit, { windows, start, end: index }));
  }
  return events;
}

interface WindowRun {
  readonly windows: readonly LimitWindow[];
  readonly start: number;
  readonly end: number;
}

function joinWindows(input: LimitInput, limit: SeriesLimit, { windows, start, end }: WindowRun): LimitEvent {
  const run = windows.slice(start, end);
  const [startAt, endAt] = [run[0]?.dayStart ?? 0, run.at(-1)?.to ?? 0];
  return {
    ...limit,
    startAt,
    endAt,
    lengthMs: endAt - startAt,
    ...peakOfRun(run, input, limit),
    end: endOfRun(windows.slice(end)),
    coverage: measureCovered(input, startAt, endAt),
    pointsBeyond: countPointsBeyond(input.points, { startAt, endAt: endAt - 1 }, limit),
    windows: run,
  };
}

/** The worst window of a run, by the start of its day. Hours are the more the worse, whichever limit they are beyond. */
export function peakOfRun(run: readonly LimitWindow[], { rule }: LimitInput, { bound }: SeriesLimit) {
  const sign = bound === 'lower' && rule.statistic.kind !== 'hoursBeyond' ? -1 : 1;
  const severity = ({ value }: LimitWindow) => sign * (value ?? 0);
  const worst = run.reduce((one, other) => (severity(other) > severity(one) ? other : one));
  return { peak: worst.value ?? Number.NaN, peakAt: worst.dayStart };
}

export function endOfRun(following: readonly LimitWindow[]): LimitEvent['end'] {
  if (following.every(({ verdict }) => verdict === 'undetermined')) return 'ongoing';
  return following[0]?.verdict === 'undetermined' ? 'gap' : 'withinLimits';
}

/** How much points speak for a stretch of time, and how many of them lie beyond a limit. */
export const describeLimitSpan = (input: LimitInput, limit: SeriesLimit, { from, to }: TimeSpan) => ({
  coverage: measureCovered(input, from, to),
  pointsBeyond: countPointsBeyond(input.points, { startAt: from, endAt: to }, limit),
});

/** The share of a time that points speak for; null for discrete values without an expected interval. */
function measureCovered({ points, reading }: LimitInput, from: number, to: number): number | null {
  if (reading.interpolation === 'DiscreteValues' && reading.expectedIntervalMs === null) return null;
  let covered = 0;
  const near = cutPoints(points, Math.max(0, countBefore(points.times, from) - 1), countBefore(points.times, to) + 1);
  visitCoveredSpans(near, reading, (start, _startValue, end) => {
    covered += Math.max(0, Math.min(end, to) - Math.max(start, from));
  });
  return to > from ? covered / (to - from) : 1;
}

function conclude(input: LimitInput, { events, windows }: Pick<SeriesVerdict, 'events' | 'windows'>): SeriesVerdict {
  const { points, rule } = input;
  const coverage = measureCovered(input, points.times[0] ?? 0, points.times.at(-1) ?? 0);
  const undeterminedWindows = windows.filter(({ verdict }) => verdict === 'undetermined').length;
  const isUnknown =
    windows.length > 0
      ? undeterminedWindows === windows.length
      : (coverage !== null && coverage < (rule.minimumCoverage ?? usualCoverage)) || points.values.every(Number.isNaN);
  const verdict = events.length > 0 ? 'exceeds' : isUnknown ? 'undetermined' : 'meets';
  const reason = verdict === 'undetermined' ? 'tooLittleData' : null;
  const inOrder = [...events].sort((left, right) => left.startAt - right.startAt);
  return { verdict, reason, events: inOrder, windows, undeterminedWindows, coverage };
}
