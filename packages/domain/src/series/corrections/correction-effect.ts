import type { SeriesPoints } from '../series-points.ts';

/** What one correction did to the points it was given. */
export interface CorrectionEffect {
  /** Points with another value, or at another time. */
  readonly changed: number;
  /** Values that are new where a gap was. */
  readonly added: number;
  /** Values that became gap markers. */
  readonly removed: number;
  /** Points that a moved one took the place of. */
  readonly replaced: number;
  /** Results beyond the numbers that can be stored; they became gap markers. */
  readonly overflowed: number;
  /** The greatest change of a value, whatever its sign, or of a time in milliseconds; null when nothing changed. */
  readonly largestChange: number | null;
}

export interface AppliedCorrection {
  readonly points: SeriesPoints;
  readonly effect: CorrectionEffect;
}
