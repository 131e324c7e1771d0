/** How a survey was done, as far as it is known. */
export interface Effort {
  readonly seconds: number | null;
  readonly areaSquareMetres: number | null;
  readonly passes: number | null;
}

/** Catch per unit of effort by each measure there is; null where that effort was not written down. */
export interface CatchPerEffort {
  readonly perHour: number | null;
  readonly per100SquareMetres: number | null;
  readonly perPass: number | null;
}

export const catchPerEffort = (individuals: number, { seconds, areaSquareMetres, passes }: Effort): CatchPerEffort => ({
  perHour: rate(individuals * 3600, seconds),
  per100SquareMetres: rate(individuals * 100, areaSquareMetres),
  perPass: rate(individuals, passes),
});

const rate = (amount: number, effort: number | null): number | null =>
  effort === null || effort <= 0 ? null : Number((amount / effort).toPrecision(12));

/** What a count stands for: of a part of a sample, as many as the whole would hold. */
export const wholeSample = (count: number, fraction: number | null): number =>
  fraction === null ? count : Number((count / fraction).toPrecision(12));
