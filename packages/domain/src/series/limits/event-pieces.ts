import type { TimeSpan } from '../needed-span.ts';
import { describeBeyond, type Excursion, findExcursions, type SeriesLimit } from './find-excursions.ts';
import { endOfRun, listLimits, peakOfRun } from './find-limit-events.ts';
import type { LimitWindow, SeriesStatistic } from './limit-rule.ts';
import { compareHours, compareWindows, type LimitInput } from './limit-windows.ts';

/** How an event ends: also where another limit comes into force, or the standard ceases to hold. */
export type EventEnd = Excursion['end'] | 'limitChanged';

/** What of events lies within a stretch of time: whole ones, and parts of those that reach beyond it. */
export interface EventPiece extends SeriesLimit {
  readonly startAt: number;
  readonly endAt: number;
  readonly peak: number;
  readonly peakAt: number;
  readonly end: EventEnd;
  /** The event began before the stretch, and goes on after it. */
  readonly runsBefore: boolean;
  readonly runsOn: boolean;
}

interface PieceSetting extends TimeSpan {
  /** Whether the series has points after those that were given. */
  readonly hasMore: boolean;
}

/**
 * The events of a stretch of time, which begins and ends with a day of the station where windows are compared. The points
 * must reach as far around it as `marginOf` says. Stretches that follow one another give, joined, what the whole gives.
 */
export function findEventPieces(input: LimitInput, span: PieceSetting): EventPiece[] {
  const { statistic } = input.rule;
  const pieces = listLimits(input).flatMap((limit) => {
    if (statistic.kind === 'instantaneous') return cutExcursions(input, limit, span);
    if (statistic.kind !== 'hoursBeyond')
      return cutWindows(input, limit, { span, windows: compareWindows(input, statistic.kind) });
    return statistic.per === 'event'
      ? cutExcursions(input, limit, span)
      : cutWindows(input, limit, { span, windows: compareHours(input, limit, statistic.hours) });
  });
  // What lasts to the last point that was given has a gap after it where more points follow.
  return pieces.map((piece) => (piece.end === 'ongoing' && span.hasMore ? { ...piece, end: 'gap' } : piece));
}

function cutExcursions({ points, reading }: LimitInput, limit: SeriesLimit, { from, to }: TimeSpan): EventPiece[] {
  return findExcursions(points, reading, limit).flatMap((one): EventPiece[] => {
    if (one.startAt >= to || (one.startAt < from && one.endAt <= from)) return [];
    const [startAt, endAt] = [Math.max(one.startAt, from), Math.min(one.endAt, to)];
    const { peak, peakAt } = describeBeyond(points, { startAt, endAt }, limit).peak;
    const sides = { runsBefore: one.startAt < from, runsOn: one.endAt > to };
    return [{ ...limit, startAt, endAt, peak, peakAt, end: one.end, ...sides }];
  });
}

interface Windows {
  readonly span: TimeSpan;
  readonly windows: readonly LimitWindow[];
}

function cutWindows(input: LimitInput, limit: SeriesLimit, { span, windows }: Windows): EventPiece[] {
  const pieces: EventPiece[] = [];
  const isBeyond = (index: number) => windows[index]?.bound === limit.bound;
  const isWithin = (index: number) => {
    const start = windows[index]?.dayStart ?? Number.POSITIVE_INFINITY;
    return start >= span.from && start < span.to;
  };
  for (let index = 0; index < windows.length; index += 1) {
    const start = index;
    while (isBeyond(index) && isWithin(index)) index += 1;
    if (index === start) continue;
    const run = windows.slice(start, index);
    pieces.push({
      ...limit,
      startAt: run[0]?.dayStart ?? 0,
      endAt: run.at(-1)?.to ?? 0,
      ...peakOfRun(run, input, limit),
      end: endOfRun(windows.slice(index)),
      runsBefore: isBeyond(start - 1),
      runsOn: isBeyond(index),
    });
    index -= 1;
  }
  return pieces;
}

export interface JoinedEvent extends Omit<EventPiece, 'runsBefore' | 'runsOn'> {}

/** Puts pieces of one series together, in order; of hours on end only those are events that last longer. */
export function joinEventPieces(pieces: readonly EventPiece[], statistic: SeriesStatistic): JoinedEvent[] {
  const joined: EventPiece[] = [];
  for (const bound of ['upper', 'lower'] as const) {
    let last: EventPiece | undefined;
    for (const piece of pieces
      .filter((one) => one.bound === bound)
      .sort((left, right) => left.startAt - right.startAt)) {
      if (last && continues(last, piece)) last = joinTwo(last, piece, statistic);
      else {
        if (last) joined.push(last);
        last = piece;
      }
    }
    if (last) joined.push(last);
  }
  const shortestMs = statistic.kind === 'hoursBeyond' && statistic.per === 'event' ? statistic.hours * 3_600_000 : -1;
  return joined
    .filter(({ startAt, endAt }) => endAt - startAt > shortestMs)
    .map(
      ({ runsBefore: _before, runsOn, ...event }): JoinedEvent => (runsOn ? { ...event, end: 'limitChanged' } : event),
    )
    .sort((left, right) => left.startAt - right.startAt);
}

const continues = (one: EventPiece, next: EventPiece): boolean =>
  one.runsOn && next.runsBefore && one.limit === next.limit && one.endAt === next.startAt;

function joinTwo(one: EventPiece, next: EventPiece, statistic: SeriesStatistic): EventPiece {
  const sign = one.bound === 'lower' && !isHoursOfDay(statistic) ? -1 : 1;
  const { peak, peakAt } = sign * next.peak > sign * one.peak ? next : one;
  return { ...one, peak, peakAt, endAt: next.endAt, end: next.end, runsOn: next.runsOn };
}

/** Whether the peak of an event is a number of hours, not a value of the series. */
const isHoursOfDay = (statistic: SeriesStatistic): boolean =>
  statistic.kind === 'hoursBeyond' && statistic.per === 'day';

const dayMs = 86_400_000;

/** How far around a stretch points must be known to find its events; the longest of a silence that is no gap is given. */
export function marginOf(statistic: SeriesStatistic, toleranceMs: number): number {
  const isWeekly = statistic.kind === 'sevenDayMeanOfDailyMaxima' || statistic.kind === 'sevenDayMeanOfDailyMinima';
  // The window of the day before the stretch looks back on six more days, each with its neighbours.
  return toleranceMs + dayMs * (isWeekly ? 9 : 2);
}

/** How long after a point it still counts in a window, and how long before it an event may have begun that is not one yet. */
export function reachOfStatistic(statistic: SeriesStatistic): { readonly before: number; readonly after: number } {
  const isWeekly = statistic.kind === 'sevenDayMeanOfDailyMaxima' || statistic.kind === 'sevenDayMeanOfDailyMinima';
  const onEnd = statistic.kind === 'hoursBeyond' && statistic.per === 'event' ? statistic.hours * 3_600_000 : 0;
  return { before: onEnd, after: isWeekly ? 7 * dayMs : onEnd };
}
