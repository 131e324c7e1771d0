/** The sample a cofactor is wanted for. */
export interface Subject {
  readonly stationId: number;
  readonly sampleId: number;
  /** Milliseconds since 1970. */
  readonly sampledAt: number;
}

/**
 * How far to go for a cofactor, nearest first: the same sample; the nearest reading of the station within some hours;
 * the mean of the days around; the tenant's default.
 */
export type Rung =
  | { readonly kind: 'sameSample' }
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
  readonly value: number;
  readonly unitId: number | null;
}

/** A cofactor's value, in the finder's unit, and where it came from. */
export interface CofactorReading {
  readonly value: number;
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
  /** Quick; not a number when there is none. */
  readonly read: (subject: Subject) => number;
  readonly explain: (subject: Subject) => CofactorReading | null;
}

/** Where an evaluator gets its cofactors from, by formula key; null when there is no such cofactor. */
export interface CofactorSource {
  readonly open: (key: string) => CofactorFinder | null;
}
