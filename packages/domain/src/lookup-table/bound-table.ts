import { combine, figureAt, findPlace, type LookupTable, type Place, type TableAxis } from './lookup-table.ts';

interface Range {
  readonly low: number;
  readonly high: number;
  readonly isHighOpen?: boolean;
}

/**
 * Where the limit lies when the values are only known to lie somewhere; null when that cannot be determined. It may be
 * wider than what is possible, never narrower.
 */
export function boundTable(table: LookupTable, values: readonly (Range | null)[]): Range | null {
  const places: (readonly Place[])[] = [];
  for (const [index, axis] of table.axes.entries()) {
    const matchingPlaces = placesWithin(axis, table, values[index] ?? null);
    if (!matchingPlaces) return null;
    places.push(matchingPlaces);
  }
  return boundAlong(table, places, []);
}

/** Where a range begins, where it ends, and every figure between: in between nothing is higher or lower than there. */
function placesWithin(axis: TableAxis, { outside }: LookupTable, range: Range | null): readonly Place[] | null {
  if (!range) return null;
  const first = findPlace(axis, outside, range.low);
  const last = findPlace(axis, outside, range.high);
  if (!first || !last) return null;
  if (range.low === range.high) return [first];
  // What lies below an edge is never on it.
  const isBelowEdge = axis.between === 'ranges' && range.isHighOpen === true && last.low < last.high;
  const end = isBelowEdge ? { ...last, high: last.low } : last;
  const between: Place[] = [];
  for (let index = first.high; index <= end.low; index += 1) between.push({ low: index, high: index, share: 0 });
  return [first, ...between, end];
}

function boundAlong(table: LookupTable, places: readonly (readonly Place[])[], indexes: readonly number[]): Range {
  const axis = table.axes[indexes.length];
  const along = places[indexes.length];
  if (!axis || !along) {
    const figure = figureAt(table, indexes);
    return { low: figure, high: figure };
  }
  const ranges = along.map((place) =>
    boundBetween(table, axis, place, (index) => boundAlong(table, places, [...indexes, index])),
  );
  return { low: Math.min(...ranges.map(({ low }) => low)), high: Math.max(...ranges.map(({ high }) => high)) };
}

function boundBetween(table: LookupTable, { between }: TableAxis, place: Place, at: (index: number) => Range): Range {
  const low = at(place.low);
  if (place.low === place.high) return low;
  const high = at(place.high);
  if (between === 'linear' || between === 'log-linear') {
    return {
      low: combine(between, place.share, low.low, high.low),
      high: combine(between, place.share, low.high, high.high),
    };
  }
  const pick = table.stricter === 'lower' ? Math.min : Math.max;
  return { low: pick(low.low, high.low), high: pick(low.high, high.high) };
}
