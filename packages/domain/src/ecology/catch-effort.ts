/** How a survey was done, as far as it is known. */
export interface Effort {
  readonly seconds: number | null;
  readonly areaSquareMetres: number | null;
  readonly passes: number | null;
}

/** Catch per unit of effort by each measure there is; null where that effort was not written down, or nobody counted. */
export interface CatchPerEffort {
  readonly perHour: number | null;
  readonly per100SquareMetres: number | null;
  readonly perPass: number | null;
}

export const catchPerEffort = (
  individuals: number | null,
  { seconds, areaSquareMetres, passes }: Effort,
): CatchPerEffort => ({
  perHour: rate(individuals, 3600, seconds),
  per100SquareMetres: rate(individuals, 100, areaSquareMetres),
  perPass: rate(individuals, 1, passes),
});

const rate = (individuals: number | null, units: number, effort: number | null): number | null =>
  individuals === null || effort === null || effort <= 0
    ? null
    : Number(((individuals * units) / effort).toPrecision(12));

/** What a count stands for: of a part of a sample, as many as the whole would hold. Null where nobody counted. */
export function wholeSample(count: number | null, fraction: number | null): number | null {
  if (count === null || fraction === null) return count;
  return Number((count / fraction).toPrecision(12));
}
