/**
 * The value at a rank (0 is the least), without sorting all of them: Floyd and Rivest's SELECT (1975). `values` are
 * reordered: what lies before the rank is not greater, what lies behind it not less. `from` and `to` (included) narrow
 * the search to where the rank is known to lie.
 */
export function selectRank(values: Float64Array, rank: number, from = 0, to = values.length - 1): number {
  let [left, right] = [from, to];
  while (right > left) {
    if (right - left > 600) {
      const { low, high } = sampleAround(rank, left, right);
      selectRank(values, rank, low, high);
    }
    const split = partition(values, { rank, left, right });
    if (split <= rank) left = split + 1;
    if (rank <= split) right = split - 1;
  }
  return values[rank] ?? Number.NaN;
}

/** A small stretch around the rank: its rank-th value is near the wanted one, so that little is left on one side. */
function sampleAround(rank: number, left: number, right: number): { low: number; high: number } {
  const [count, place] = [right - left + 1, rank - left + 1];
  const size = 0.5 * Math.exp((2 * Math.log(count)) / 3);
  const spread = 0.5 * Math.sqrt((Math.log(count) * size * (count - size)) / count) * Math.sign(place - count / 2);
  return {
    low: Math.max(left, Math.floor(rank - (place * size) / count + spread)),
    high: Math.min(right, Math.floor(rank + ((count - place) * size) / count + spread)),
  };
}

interface Stretch {
  readonly rank: number;
  readonly left: number;
  readonly right: number;
}

/** Puts what is less than the value at the rank before it and what is greater behind; says where it comes to lie. */
function partition(values: Float64Array, { rank, left, right }: Stretch): number {
  const pivot = values[rank] ?? Number.NaN;
  let [up, down] = [left, right];
  swap(values, left, rank);
  if ((values[right] ?? 0) > pivot) swap(values, left, right);
  while (up < down) {
    swap(values, up, down);
    up += 1;
    down -= 1;
    while ((values[up] ?? 0) < pivot) up += 1;
    while ((values[down] ?? 0) > pivot) down -= 1;
  }
  if (values[left] === pivot) swap(values, left, down);
  else {
    down += 1;
    swap(values, down, right);
  }
  return down;
}

function swap(values: Float64Array, one: number, other: number): void {
  const value = values[one] ?? 0;
  values[one] = values[other] ?? 0;
  values[other] = value;
}
