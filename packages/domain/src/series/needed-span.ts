import type { Correction } from './corrections/correction.ts';

/** A stretch of time, the end excluded. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/**
 * Which points are needed so that applying corrections to them, in their order, gives what applying them to the whole
 * series would give for a stretch of time: the line over a gap needs its ends, and moved points come from elsewhere.
 */
export const neededSpan = (corrections: readonly Correction[], span: TimeSpan): TimeSpan =>
  corrections.reduceRight((needed, correction) => neededBy(correction, needed), span);

function neededBy(correction: Correction, span: TimeSpan): TimeSpan {
  const range = { from: correction.from, to: correction.to + 1 };
  switch (correction.kind) {
    case 'fillGap': {
      const around = { from: span.from - correction.longestMs, to: span.to + correction.longestMs };
      return join(span, overlap(around, range));
    }
    case 'timeShift':
      return join(span, overlap({ from: span.from - correction.shiftMs, to: span.to - correction.shiftMs }, range));
    default:
      return span;
  }
}

/** The times of which a correction may change what is read: its range, and where a shift moves it to. */
export function reachesOf(correction: Correction): TimeSpan[] {
  const range = { from: correction.from, to: correction.to + 1 };
  if (correction.kind !== 'timeShift') return [range];
  return [range, { from: range.from + correction.shiftMs, to: range.to + correction.shiftMs }];
}

/** The same as one stretch, with what lies between. */
export const reachOf = (correction: Correction): TimeSpan => reachesOf(correction).reduce(join);

const overlap = (one: TimeSpan, other: TimeSpan): TimeSpan | null => {
  const both = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) };
  return both.from < both.to ? both : null;
};
const join = (one: TimeSpan, other: TimeSpan | null): TimeSpan =>
  other ? { from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) } : one;

export const spansMeet = (one: TimeSpan, other: TimeSpan): boolean => overlap(one, other) !== null;
