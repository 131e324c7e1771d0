/** Fulton's condition factor K of a fish, 100 000 · grams / millimetres³ (Ricker 1975). Null without a length. */
export function fultonCondition(lengthMillimetres: number, weightGrams: number): number | null {
  if (!(lengthMillimetres > 0) || !(weightGrams > 0)) return null;
  return (100_000 * weightGrams) / lengthMillimetres ** 3;
}

export interface SizeClass {
  /** Millimetres; a length of exactly `to` belongs to the next class. */
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

const widths = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000];
const mostClasses = 20;

/** Lengths by size class, empty classes between included. The narrowest usual width that needs at most 20 classes. */
export function lengthFrequency(
  lengths: readonly number[],
  width = usualWidth(lengths),
): { readonly width: number; readonly classes: readonly SizeClass[] } {
  if (lengths.length === 0) return { width, classes: [] };
  const places = lengths.map((length) => Math.floor(length / width));
  const [first, last] = [places.reduce((a, b) => Math.min(a, b)), places.reduce((a, b) => Math.max(a, b))];
  const counts = new Map<number, number>();
  for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1);
  const classes = Array.from({ length: last - first + 1 }, (_, index) => ({
    from: (first + index) * width,
    to: (first + index + 1) * width,
    count: counts.get(first + index) ?? 0,
  }));
  return { width, classes };
}

function usualWidth(lengths: readonly number[]): number {
  const least = lengths.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const most = lengths.reduce((a, b) => Math.max(a, b), 0);
  const fits = (width: number) => Math.floor(most / width) - Math.floor(least / width) < mostClasses;
  return widths.find(fits) ?? 10 ** Math.ceil(Math.log10((most - least + 1) / (mostClasses - 1)));
}
