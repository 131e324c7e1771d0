import type { SeriesPoints } from '../series-points.ts';
import { changeValues, deletePoints } from './change-values.ts';
import type { Correction } from './correction.ts';
import type { AppliedCorrection, CorrectionEffect } from './correction-effect.ts';
import { fillGaps } from './fill-gaps.ts';
import { shiftTimes } from './shift-times.ts';

export interface CorrectedPoints {
  readonly points: SeriesPoints;
  /** One per correction, in their order. */
  readonly effects: readonly CorrectionEffect[];
}

/**
 * Applies corrections to raw points, one after the other: each sees what those before it made, its range meaning the times
 * it sees. The raw points are left as they are; to undo a correction, leave it out.
 */
export function applyCorrections(raw: SeriesPoints, corrections: readonly Correction[]): CorrectedPoints {
  const effects: CorrectionEffect[] = [];
  let points = raw;
  for (const correction of corrections) {
    const applied = applyCorrection(points, correction);
    points = applied.points;
    effects.push(applied.effect);
  }
  return { points, effects };
}

function applyCorrection(points: SeriesPoints, correction: Correction): AppliedCorrection {
  switch (correction.kind) {
    case 'offset':
      return changeValues(points, correction, (value) => value + correction.amount);
    case 'drift': {
      const { from, to, startAmount, endAmount, lineEndsAt = to } = correction;
      const [rise, length] = [endAmount - startAmount, lineEndsAt - from];
      const amountAt = (at: number) => startAmount + (length === 0 ? 0 : (rise * (at - from)) / length);
      return changeValues(points, correction, (value, at) => value + amountAt(at));
    }
    case 'scale':
      return changeValues(points, correction, (value) => value * correction.factor);
    case 'delete':
      return deletePoints(points, correction);
    case 'fillGap':
      return fillGaps(points, correction);
    case 'timeShift':
      return shiftTimes(points, correction);
  }
}
