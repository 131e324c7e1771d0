import { isSilence } from '../gaps.ts';
import { noCode, pickPoints, type SeriesPoints } from '../series-points.ts';

/** A place of a series, how many gaps came before it, and when the last of them was. */
interface Candidate {
  place: number;
  gaps: number;
  gapAt: number;
}

/** How far a series was walked: its gaps so far, when the last of them was, and the last value. */
interface Walk {
  gaps: number;
  gapAt: number;
  lastValueAt: number;
}

/**
 * Collects places of a series in order, with a gap marker between two of them wherever the series has a gap there: one of
 * its own, or one made up a millisecond after the last value before a silence.
 */
export function makeCollector(points: SeriesPoints, gapToleranceMs: number | null) {
  const { times } = points;
  const places: number[] = [];
  const drawnTimes: number[] = [];
  const walk: Walk = { gaps: 0, gapAt: Number.NaN, lastValueAt: Number.NaN };
  let collectedGaps = 0;
  const push = (place: number, at: number) => {
    places.push(place);
    drawnTimes.push(at);
  };
  const keep = ({ place, gaps, gapAt }: Candidate) => {
    if (gaps !== collectedGaps) push(-1, gapAt);
    push(place, times[place] ?? 0);
    collectedGaps = gaps;
  };
  return {
    /** Each point of these places, gap markers too. */
    collectAll: (start: number, end: number) => {
      for (let place = start; place < end; place += 1) {
        if (advanceTo(points, place, { walk, gapToleranceMs })) keep({ place, gaps: walk.gaps, gapAt: walk.gapAt });
        else {
          push(place, times[place] ?? 0);
          collectedGaps = walk.gaps;
        }
      }
    },
    /** The first, least, greatest and last value of these places. */
    collectExtremes: (start: number, end: number) => {
      const steady = findSteadyExtremes(points, { start, end, lastValueAt: walk.lastValueAt, gapToleranceMs });
      if (steady) walk.lastValueAt = times[end - 1] ?? 0;
      const { gaps, gapAt } = walk;
      const extremes =
        steady?.map((place) => ({ place, gaps, gapAt })) ??
        findExtremes(points, { start, end }, { walk, gapToleranceMs });
      for (const one of extremes) keep(one);
    },
    finish: (): SeriesPoints => {
      if (walk.gaps !== collectedGaps) push(-1, walk.gapAt);
      return withMarkers(points, places, drawnTimes);
    },
  };
}

interface Walking {
  readonly walk: Walk;
  readonly gapToleranceMs: number | null;
}

/** Walks on to a place and counts the gap before it or at it; says whether it has a value. */
function advanceTo({ times, values }: SeriesPoints, place: number, { walk, gapToleranceMs }: Walking): boolean {
  const at = times[place] ?? 0;
  const isValue = !Number.isNaN(values[place] ?? Number.NaN);
  const isMarked = walk.gapAt > walk.lastValueAt;
  if (!isValue || (isSilence(at - walk.lastValueAt, gapToleranceMs) && !isMarked)) {
    walk.gaps += 1;
    walk.gapAt = isValue ? walk.lastValueAt + 1 : at;
  }
  if (isValue) walk.lastValueAt = at;
  return isValue;
}

/** The extremes among places with gaps, each with the gaps before it. */
function findExtremes(
  points: SeriesPoints,
  { start, end }: { start: number; end: number },
  walking: Walking,
): Candidate[] {
  const { values } = points;
  const { walk } = walking;
  const first: Candidate = { place: -1, gaps: 0, gapAt: 0 };
  const [least, most, last] = [{ ...first }, { ...first }, { ...first }];
  const remember = (candidate: Candidate, place: number) => {
    candidate.place = place;
    candidate.gaps = walk.gaps;
    candidate.gapAt = walk.gapAt;
  };
  for (let place = start; place < end; place += 1) {
    if (!advanceTo(points, place, walking)) continue;
    const value = values[place] ?? 0;
    if (first.place < 0) for (const one of [first, least, most]) remember(one, place);
    if (value < (values[least.place] ?? 0)) remember(least, place);
    if (value > (values[most.place] ?? 0)) remember(most, place);
    remember(last, place);
  }
  const inOrder = least.place < most.place ? [first, least, most, last] : [first, most, least, last];
  return inOrder.filter(({ place }, index) => place >= 0 && place !== inOrder[index - 1]?.place);
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
function withMarkers(points: SeriesPoints, places: readonly number[], drawnTimes: readonly number[]): SeriesPoints {
  const picked = pickPoints(points, places);
  places.forEach((place, index) => {
    if (place >= 0) return;
    picked.values[index] = Number.NaN;
    if (picked.grades) picked.grades[index] = noCode;
    if (picked.approvals) picked.approvals[index] = noCode;
  });
  return { ...picked, times: Float64Array.from(drawnTimes) };
}
