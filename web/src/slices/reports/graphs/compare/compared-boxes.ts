import type { GraphBox } from '@freshet/contract';

/** The figures of one line in both periods; one of them may have none. */
export interface ComparedBoxes {
  readonly key: string;
  readonly now: GraphBox | undefined;
  readonly earlier: GraphBox | undefined;
  readonly any: GraphBox;
}

const keyOf = ({ StationId, AnalyteId, Fraction, Unit, Basis, Media }: GraphBox) =>
  [StationId, AnalyteId, Fraction, Unit, Basis, Media].join('\0');

/** What has figures in either period, in the order of the first. */
export function joinBoxes(now: readonly GraphBox[], earlier: readonly GraphBox[]): ComparedBoxes[] {
  const [ofNow, ofEarlier] = [now, earlier].map((boxes) => new Map(boxes.map((box) => [keyOf(box), box])));
  const keys = new Set([...now, ...earlier].map(keyOf));
  return [...keys].flatMap((key) => {
    const [one, other] = [ofNow?.get(key), ofEarlier?.get(key)];
    const any = one ?? other;
    return any ? [{ key, now: one, earlier: other, any }] : [];
  });
}

/** By how many per cent the median rose; nothing where it is a detection limit in one of the periods, or was nought. */
export function changeOfMedian({ now, earlier }: Pick<ComparedBoxes, 'now' | 'earlier'>): number | null {
  if (!now || !earlier || isHidden(now) || isHidden(earlier) || earlier.Median === 0) return null;
  return Math.round(((now.Median - earlier.Median) / Math.abs(earlier.Median)) * 1000) / 10;
}

const isHidden = ({ Count, NonDetects, Signs }: GraphBox) => Signs.Median !== '' || NonDetects * 2 >= Count;
