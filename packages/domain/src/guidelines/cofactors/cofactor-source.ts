import type { Ends } from '../periods/ends.ts';

/** The sample a cofactor is wanted for. */
export interface Subject {
  readonly stationId: number;
  readonly sampleId: number;
  /** Milliseconds since 1970. */
  readonly sampledAt: number;
}

/**
 * How far to go for a cofactor, nearest first: the same sample; for hardness what calcium and magnesium of the same sample
 * make; the nearest reading of the station within some hours;
 * the mean of the days around; the tenant's default.
 */
export type Rung =
  | { readonly kind: 'sameSample' }
  | { readonly kind: 'estimatedHardness' }
  | { readonly kind: 'nearest'; readonly hours: number }
  | { readonly kind: 'periodMean'; readonly days: number }
  | { readonly kind: 'default' };

export type RungKind = Rung['kind'] | 'given';

/** The tenant's declared way to find cofactors. */
export interface CofactorStrategy {
  readonly code: string;
  readonly rungs: readonly Rung[];
}

/** One measurement that went into a cofactor, as it was reported. */
export interface CofactorMeasurement {
  readonly resultId: number;
  readonly sampleId: number;
  readonly sampledAt: number;
  /** What was measured, or the limit it lies below or above. */
  readonly value: number;
  readonly sign: '' | '<' | '>';
  readonly unitId: number | null;
}

/** Where a cofactor's value lies, in the finder's unit, and where it came from. */
export interface CofactorReading extends Ends {
  readonly rung: RungKind;
  /** The rungs that were tried before and gave nothing. */
  readonly tried: readonly RungKind[];
  /** What it is the mean of; nothing for a default. At most `mostMeasurements` are listed. */
  readonly measurements: readonly CofactorMeasurement[];
  readonly count: number;
}

export const mostMeasurements = 50;

/** Finds the values of one cofactor. */
export interface CofactorFinder {
  readonly unitId: number | null;
  /**
   * Quick. Where the value lies: both ends are the same where it was measured, and not numbers when there is none. The
   * object is only good until the next call.
   */
  readonly read: (subject: Subject) => Readonly<Ends>;
  readonly explain: (subject: Subject) => CofactorReading | null;
}

/** Where an evaluator gets its cofactors from, by formula key; null when there is no such cofactor. */
export interface CofactorSource {
  readonly open: (key: string) => CofactorFinder | null;
}
