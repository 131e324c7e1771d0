import { type CorrectionChange, problem } from '@freshet/contract';
import {
  type Correction,
  type CorrectionProblem,
  findCorrectionProblem,
  parseSeriesInstant,
} from '@freshet/domain/series';
import { readRange } from '../points/points-query.ts';
import { type StoredCorrection, toCorrection } from './layer-queries.ts';

const whys: Readonly<Record<CorrectionProblem, string>> = {
  rangeReversed: 'its end comes before its beginning.',
  notFinite: 'a number is missing.',
  notWholeMilliseconds: 'its times are not whole milliseconds.',
  notPositive: 'the longest gap and the interval must be more than nothing.',
  changesNothing: 'with these numbers it changes nothing.',
};

/** The correction that is requested, as it is stored and as it is applied; refused where it cannot be made. */
export function readChange(change: CorrectionChange): {
  readonly stored: StoredCorrection;
  readonly correction: Correction;
} {
  const range = readRange(change.From, change.To);
  const stored = { kind: change.Kind, ...range, numbers: numbersOf(change, range.to) };
  const correction = toCorrection(stored);
  const wrong = findCorrectionProblem(correction);
  if (wrong) throw problem('series.correctionWrong', { why: whys[wrong] });
  return { stored, correction };
}

function numbersOf(change: CorrectionChange, to: number): Record<string, number> {
  switch (change.Kind) {
    case 'offset':
      return { amount: change.Amount };
    case 'drift':
      // The requested end, to the millisecond: one tick after the last point it is that point.
      return {
        startAmount: change.StartAmount,
        endAmount: change.EndAmount,
        lineEndsAt: Math.min(to, parseSeriesInstant(change.To)?.ms ?? to),
      };
    case 'scale':
      return { factor: change.Factor };
    case 'delete':
      return {};
    case 'fillGap':
      return { longestMs: change.LongestGapSeconds * 1000, intervalMs: change.IntervalSeconds * 1000 };
    case 'timeShift':
      return { shiftMs: change.ShiftSeconds * 1000 };
  }
}
