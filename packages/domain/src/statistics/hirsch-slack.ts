import { type CensoredValue, compareCensored } from './censored.ts';

/** A value of one season of one year. */
export interface SeasonValue extends CensoredValue {
  readonly season: number;
  readonly year: number;
}

/**
 * The variance of the seasonal score when the seasons of a year hang together (Hirsch and Slack 1984): the sum of the
 * covariances of the scores of all pairs of seasons (Dietz and Killeen 1981). One value for each season and year; a year
 * that lacks a season scores nought there. Pairs of unknown order score nought.
 */
export function hirschSlackVariance(values: readonly SeasonValue[]): number {
  const years = [...new Set(values.map(({ year }) => year))].sort((left, right) => left - right);
  const seasons = new Map<number, Map<number, SeasonValue>>();
  for (const value of values) {
    const season = seasons.get(value.season) ?? new Map<number, SeasonValue>();
    seasons.set(value.season, season.set(value.year, value));
  }
  const scored = [...seasons.values()].map((season) => scoresOf(years.map((year) => season.get(year))));
  let variance = 0;
  for (const [at, one] of scored.entries()) {
    variance += covariance(one, one, years.length);
    for (const other of scored.slice(0, at)) variance += 2 * covariance(one, other, years.length);
  }
  return variance;
}

interface Scores {
  /** Of each pair of years, earlier before later: whether the later is greater. */
  readonly signs: Int8Array;
  /** Of each year, in the middle of the ranks where it lacks the season. */
  readonly ranks: Float64Array;
}

function scoresOf(season: readonly (SeasonValue | undefined)[]): Scores {
  const count = season.length;
  const signs = new Int8Array((count * (count - 1)) / 2);
  const ranks = new Float64Array(count).fill((count + 1) / 2);
  let pair = 0;
  for (let later = 1; later < count; later += 1) {
    for (let earlier = 0; earlier < later; earlier += 1) {
      const [one, other] = [season[later], season[earlier]];
      const sign = one && other ? compareCensored(one, other) : 0;
      signs[pair] = sign;
      pair += 1;
      ranks[later] = (ranks[later] ?? 0) + sign / 2;
      ranks[earlier] = (ranks[earlier] ?? 0) - sign / 2;
    }
  }
  return { signs, ranks };
}

/** (K + 4 Σ R R' - n (n + 1)²) / 3. */
function covariance(one: Scores, other: Scores, count: number): number {
  let [concordant, products] = [0, 0];
  for (const [at, sign] of one.signs.entries()) concordant += sign * (other.signs[at] ?? 0);
  for (const [at, rank] of one.ranks.entries()) products += rank * (other.ranks[at] ?? 0);
  return (concordant + 4 * products - count * (count + 1) ** 2) / 3;
}
