/** What holds between two points, by the names of AQUARIUS. */
export const interpolationTypes = [
  'InstantaneousValues',
  'PrecedingConstant',
  'PrecedingTotals',
  'InstantaneousTotals',
  'DiscreteValues',
  'SucceedingConstant',
] as const;
export type InterpolationType = (typeof interpolationTypes)[number];

/** AQUARIUS publishes the type by name or by these numbers, which leave out 3 and 4. */
const typesByNumber: Readonly<Record<string, InterpolationType>> = {
  '1': 'InstantaneousValues',
  '2': 'PrecedingConstant',
  '5': 'PrecedingTotals',
  '6': 'InstantaneousTotals',
  '7': 'DiscreteValues',
  '8': 'SucceedingConstant',
};

/** Reads a name in any case, or a number; null when it is neither. */
export function parseInterpolationType(text: string): InterpolationType | null {
  const wanted = text.trim().toLowerCase();
  return interpolationTypes.find((type) => type.toLowerCase() === wanted) ?? typesByNumber[wanted] ?? null;
}

/** A point speaks for the time before it: at midnight it belongs to the day that ends. */
export const isPreceding = (type: InterpolationType): boolean =>
  type === 'PrecedingConstant' || type === 'PrecedingTotals';

/** Points are amounts that are added up, such as millimetres of rain. */
export const isTotals = (type: InterpolationType): boolean =>
  type === 'PrecedingTotals' || type === 'InstantaneousTotals';

/** How a series is to be read between its points. */
export interface SeriesReading {
  readonly interpolation: InterpolationType;
  /** A longer silence is a gap; null: only gap markers are gaps. */
  readonly gapToleranceMs: number | null;
  /** How often points are expected; null when that is not known. */
  readonly expectedIntervalMs: number | null;
}
