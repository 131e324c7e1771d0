/** Some round numbers from 0 to at least `most`. */
export function ticksOf(most: number): number[] {
  if (!(most > 0)) return [0, 1];
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((each) => each >= rough * 0.999) ?? rough;
  const count = Math.ceil(most / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(6)));
}

const mostNamed = 8;

/** Which places of an axis are named: each name once, where it first is, and not so many that they cover each other. */
export function namedPlaces(places: readonly number[], nameOf: (place: number) => string): number[] {
  const distinct = places.filter((place, at) => at === 0 || nameOf(place) !== nameOf(places[at - 1] ?? place));
  const step = Math.ceil(distinct.length / mostNamed);
  return distinct.filter((_, at) => at % step === 0);
}
