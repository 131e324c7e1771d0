import { isSilence } from './gaps.ts';
import { noCode, pickPoints, type SeriesPoints } from './series-points.ts';

/** A place of a series, how many gaps came before it, and when the last of them was. */
interface Candidate {
  place: number;
  gaps: number;
  gapAt: number;
}

/**
 * Collects places of a series in order, with a gap marker between two of them wherever the series has a gap there: one of
 * its own, or one made up a millisecond after the last value before a silence.
 */
export function makeCollector(points: SeriesPoints, gapToleranceMs: number | null) {
  const { times, values } = points;
  const places: number[] = [];
  const keptTimes: number[] = [];
  let [gaps, gapAt, collectedGaps, lastValueAt] = [0, Number.NaN, 0, Number.NaN];

  /** Notes the gaps up to a place; says whether it has a value. */
  const advanceTo = (place: number): boolean => {
    const at = times[place] ?? 0;
    const isValue = !Number.isNaN(values[place] ?? Number.NaN);
    if (!isValue || (isSilence(at - lastValueAt, gapToleranceMs) && !(gapAt > lastValueAt))) {
      gaps += 1;
      gapAt = isValue ? lastValueAt + 1 : at;
    }
    if (isValue) lastValueAt = at;
    return isValue;
  };
  const push = (place: number, at: number) => {
    places.push(place);
    keptTimes.push(at);
  };
  const keep = (candidate: Candidate) => {
    if (candidate.gaps !== collectedGaps) push(-1, candidate.gapAt);
    push(candidate.place, times[candidate.place] ?? 0);
    collectedGaps = candidate.gaps;
  };

  return {
    /** Each point of these places, gap markers too. */
    keepAll: (start: number, end: number) => {
      for (let place = start; place < end; place += 1) {
        if (advanceTo(place)) keep({ place, gaps, gapAt });
        else {
          push(place, times[place] ?? 0);
          collectedGaps = gaps;
        }
      }
    },
    /** The first, least, greatest and last value of these places. */
    keepExtremes: (start: number, end: number) => {
      const steady = findSteadyExtremes(points, { start, end, lastValueAt, gapToleranceMs });
      if (steady) {
        for (const place of steady) keep({ place, gaps, gapAt });
        lastValueAt = times[end - 1] ?? 0;
        return;
      }
      const first: Candidate = { place: -1, gaps, gapAt };
      const [least, most, last] = [{ ...first }, { ...first }, { ...first }];
      const remember = (candidate: Candidate, place: number) => {
        candidate.place = place;
        candidate.gaps = gaps;
        candidate.gapAt = gapAt;
      };
      for (let place = start; place < end; place += 1) {
        if (!advanceTo(place)) continue;
        const value = values[place] ?? 0;
        if (first.place < 0) for (const one of [first, least, most]) remember(one, place);
        if (value < (values[least.place] ?? 0)) remember(least, place);
        if (value > (values[most.place] ?? 0)) remember(most, place);
        remember(last, place);
      }
      const middle = least.place < most.place ? [least, most] : [most, least];
      let previous = -1;
      for (const one of [first, ...middle, last]) {
        if (one.place !== previous) keep(one);
        previous = one.place;
      }
    },
    finish: (): SeriesPoints => {
      if (gaps !== collectedGaps) push(-1, gapAt);
      return withMarkers(points, places, keptTimes);
    },
  };
}

/** The places of the extremes where there is no gap among these places nor before the first of them; null where there is. */
function findSteadyExtremes(
  { times, values }: SeriesPoints,
  { start, end, lastValueAt, gapToleranceMs }: SteadyInput,
): readonly number[] | null {
  let previousAt = Number.isNaN(lastValueAt) ? (times[start] ?? 0) : lastValueAt;
  let [least, most] = [start, start];
  const toleranceMs = gapToleranceMs ?? Number.POSITIVE_INFINITY;
  for (let place = start; place < end; place += 1) {
    const at = times[place] ?? 0;
    const value = values[place] ?? Number.NaN;
    if (Number.isNaN(value) || at - previousAt > toleranceMs) return null;
    previousAt = at;
    if (value < (values[least] ?? 0)) least = place;
    if (value > (values[most] ?? 0)) most = place;
  }
  const inOrder = [start, Math.min(least, most), Math.max(least, most), end - 1];
  return inOrder.filter((place, index) => place !== inOrder[index - 1]);
}

interface SteadyInput {
  readonly start: number;
  readonly end: number;
  readonly lastValueAt: number;
  readonly gapToleranceMs: number | null;
}

/** The points of these places; a place of -1 is a gap marker that has no code. */
function withMarkers(points: SeriesPoints, places: readonly number[], keptTimes: readonly number[]): SeriesPoints {
  const picked = pickPoints(points, places);
  places.forEach((place, index) => {
    if (place >= 0) return;
    picked.values[index] = Number.NaN;
    if (picked.grades) picked.grades[index] = noCode;
    if (picked.approvals) picked.approvals[index] = noCode;
  });
  return { ...picked, times: Float64Array.from(keptTimes) };
}
