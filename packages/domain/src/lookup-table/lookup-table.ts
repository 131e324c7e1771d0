/**
 * What holds between the values of an axis. `ranges`: the axis names edges, and each figure holds from one to the next.
 * `step`: the stricter of the two neighbours. `linear` and `log-linear`: the limit, or its logarithm, rises or falls
 * steadily from one neighbour to the other.
 */
export const betweenRules = ['ranges', 'step', 'linear', 'log-linear'] as const;
export type BetweenRule = (typeof betweenRules)[number];

/** What holds beyond the first and the last value of an axis: nothing can be stated, or what holds there. */
export const outsideRules = ['undetermined', 'edge'] as const;
export type OutsideRule = (typeof outsideRules)[number];

export interface TableAxis {
  readonly between: BetweenRule;
  /** Rising. Of ranges one more than there are figures. */
  readonly at: readonly number[];
}

/** Limits by one to three cofactors. */
export interface LookupTable {
  readonly axes: readonly TableAxis[];
  readonly outside: OutsideRule;
  /** Row by row: the last axis changes fastest. */
  readonly figures: readonly number[];
  /** Whether the lower or the higher of two figures is the stricter: the lower of what may not be exceeded. */
  readonly stricter: 'lower' | 'higher';
}

/** How many figures are along an axis. */
export const sizeOf = ({ between, at }: TableAxis): number => (between === 'ranges' ? at.length - 1 : at.length);

/** Where a value lies on an axis: on or between two figures, which are the same where it lies on one. */
export interface Place {
  readonly low: number;
  readonly high: number;
  /** How far from the one to the other, from 0 to 1. */
  readonly share: number;
}

const isSame = (left: number, right: number): boolean =>
  left === right || Math.abs(left - right) <= 1e-12 * Math.max(Math.abs(left), Math.abs(right));

/** Nothing where there is no value, or it lies outside and that says nothing. */
export function findPlace(axis: TableAxis, outside: OutsideRule, value: number): Place | null {
  const { at, between } = axis;
  const [first = Number.NaN, last = Number.NaN] = [at[0], at.at(-1)];
  if (Number.isNaN(value)) return null;
  const on = at.findIndex((one) => isSame(one, value));
  const isOutside = on < 0 && (value < first || value > last);
  if (isOutside && outside === 'undetermined') return null;
  const size = sizeOf(axis);
  if (isOutside) return value < first ? exactly(0) : exactly(size - 1);
  if (between === 'ranges') return placeInRanges(axis, on, value);
  if (on >= 0) return exactly(on);
  const high = at.findIndex((one) => one > value);
  const [below = 0, above = 0] = [at[high - 1], at[high]];
  return { low: high - 1, high, share: (value - below) / (above - below) };
}

const exactly = (index: number): Place => ({ low: index, high: index, share: 0 });

/** An edge belongs to both of its ranges: the source of a table seldom says to which. */
function placeInRanges(axis: TableAxis, on: number, value: number): Place {
  const most = sizeOf(axis) - 1;
  if (on >= 0) return { low: Math.max(on - 1, 0), high: Math.min(on, most), share: 0 };
  return exactly(axis.at.findIndex((edge) => edge > value) - 1);
}

/** A figure that a limit was made of. */
export interface UsedCell {
  /** The place of the figure on each axis. */
  readonly indexes: readonly number[];
  readonly figure: number;
  /** How much it counts; 0 for one that a stricter neighbour overruled. */
  readonly weight: number;
}

export interface LookedUp {
  readonly value: number;
  readonly cells: readonly UsedCell[];
}

const nothing: LookedUp = { value: Number.NaN, cells: [] };

/** The limit for these values, the last axis first, with the figures it is made of. */
export function lookUp(table: LookupTable, values: ArrayLike<number>): LookedUp {
  const places: Place[] = [];
  for (const [index, axis] of table.axes.entries()) {
    const place = findPlace(axis, table.outside, values[index] ?? Number.NaN);
    if (!place) return nothing;
    places.push(place);
  }
  return interpolateAlong(table, places, []);
}

function interpolateAlong(table: LookupTable, places: readonly Place[], indexes: readonly number[]): LookedUp {
  const axis = table.axes[indexes.length];
  const place = places[indexes.length];
  if (!axis || !place) {
    const figure = figureAt(table, indexes);
    return { value: figure, cells: [{ indexes, figure, weight: 1 }] };
  }
  const low = interpolateAlong(table, places, [...indexes, place.low]);
  if (place.low === place.high) return low;
  const high = interpolateAlong(table, places, [...indexes, place.high]);
  const weight = weightOfHigh(table, axis, { low: low.value, high: high.value, share: place.share });
  const value = combine(axis.between, weight, low.value, high.value);
  return { value, cells: [...weighed(low, 1 - weight), ...weighed(high, weight)] };
}

export function figureAt({ axes, figures }: LookupTable, indexes: readonly number[]): number {
  const at = axes.reduce((sum, axis, index) => sum * sizeOf(axis) + (indexes[index] ?? 0), 0);
  return figures[at] ?? Number.NaN;
}

interface Pair {
  readonly low: number;
  readonly high: number;
  readonly share: number;
}

function weightOfHigh({ stricter }: LookupTable, { between }: TableAxis, { low, high, share }: Pair): number {
  if (between === 'linear' || between === 'log-linear') return share;
  return (stricter === 'lower' ? high < low : high > low) ? 1 : 0;
}

/** Between two figures, by how much the higher one counts. */
export function combine(between: BetweenRule, weight: number, low: number, high: number): number {
  if (weight === 0 || weight === 1) return weight === 0 ? low : high;
  if (between === 'log-linear') return Math.exp(Math.log(low) * (1 - weight) + Math.log(high) * weight);
  return low * (1 - weight) + high * weight;
}

const weighed = ({ cells }: LookedUp, by: number): UsedCell[] =>
  cells.map((cell) => ({ ...cell, weight: cell.weight * by }));
