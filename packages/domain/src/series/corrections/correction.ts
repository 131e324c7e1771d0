/** From the first instant to the last, both included, in whole milliseconds; `toPointRange` makes one of tick-exact ends. */
export interface CorrectedRange {
  readonly from: number;
  readonly to: number;
}

export const correctionKinds = ['offset', 'drift', 'scale', 'delete', 'fillGap', 'timeShift'] as const;
export type CorrectionKind = (typeof correctionKinds)[number];

/** One change of a stretch of a series. It never touches the raw points: it is applied when they are read. */
export type Correction =
  /** Adds the same to each value. */
  | (CorrectedRange & { readonly kind: 'offset'; readonly amount: number })
  /**
   * Adds `startAmount` at `from`, `endAmount` at `lineEndsAt`, and what lies on the straight line between. The line may end
   * where the range does not reach any more; without it, it ends at `to`.
   */
  | (CorrectedRange & {
      readonly kind: 'drift';
      readonly startAmount: number;
      readonly endAmount: number;
      readonly lineEndsAt?: number;
    })
  /** Multiplies each value. */
  | (CorrectedRange & { readonly kind: 'scale'; readonly factor: number })
  /** Makes gap markers of the points: what was deleted is a gap, not a line drawn over it. */
  | (CorrectedRange & { readonly kind: 'delete' })
  /**
   * Puts values on the straight line over each gap of the range that is no longer than `longestMs`: at its markers, and
   * every `intervalMs` from the last value on. Silence is a gap when it is longer than the interval.
   */
  | (CorrectedRange & { readonly kind: 'fillGap'; readonly longestMs: number; readonly intervalMs: number })
  /** Moves the points; where one comes to lie on another, it takes its place. */
  | (CorrectedRange & { readonly kind: 'timeShift'; readonly shiftMs: number });

export type CorrectionProblem =
  | 'rangeReversed'
  | 'notFinite'
  | 'notWholeMilliseconds'
  | 'notPositive'
  | 'changesNothing';

/** Why a correction cannot be applied; null when it can. */
export function findCorrectionProblem(correction: Correction): CorrectionProblem | null {
  const numbers = Object.values(correction).filter((field) => typeof field === 'number');
  if (!numbers.every(Number.isFinite)) return 'notFinite';
  const { from, to } = correction;
  if (!Number.isInteger(from) || !Number.isInteger(to)) return 'notWholeMilliseconds';
  if (from > to) return 'rangeReversed';
  switch (correction.kind) {
    case 'offset':
      return correction.amount === 0 ? 'changesNothing' : null;
    case 'drift':
      return correction.startAmount === 0 && correction.endAmount === 0 ? 'changesNothing' : null;
    case 'scale':
      return correction.factor === 1 ? 'changesNothing' : null;
    case 'delete':
      return null;
    case 'fillGap':
      if (!Number.isInteger(correction.intervalMs)) return 'notWholeMilliseconds';
      return correction.intervalMs > 0 && correction.longestMs > 0 ? null : 'notPositive';
    case 'timeShift':
      if (!Number.isInteger(correction.shiftMs)) return 'notWholeMilliseconds';
      return correction.shiftMs === 0 ? 'changesNothing' : null;
  }
}
