import type { GraphLimit, GraphVerdict } from '@freshet/contract';
import type { z } from 'zod';

type Limit = z.input<typeof GraphLimit>;
type Verdict = z.input<typeof GraphVerdict>;

const mostVerdicts = 20_000;
/** Marks lie on one another long before there are so many in each pixel. */
const marksPerPixel = 4;

/** Which piece of the time between two instants an instant lies in. */
const pieceOf = (time: number, [first, last]: readonly [number, number], pieces: number) =>
  Math.floor(((time - first) / Math.max(1, last - first)) * pieces);

/** No more steps than two a pixel: the first of each piece of time stays. */
export function thinSteps(limit: Limit, width: number): Limit {
  const most = width * 2;
  const ends = [limit.Times[0] ?? 0, limit.Times.at(-1) ?? 0] as const;
  if (limit.Times.length <= most) return limit;
  let piece = -1;
  const isDrawn = limit.Times.map((time) => {
    const before = piece;
    piece = pieceOf(time, ends, most);
    return piece !== before;
  });
  const pick = <Item>(list: readonly Item[]) => list.filter((_, at) => isDrawn[at]);
  return { ...limit, Times: pick(limit.Times), Lower: pick(limit.Lower), Upper: pick(limit.Upper) };
}

/**
 * The marks a picture of that width can show: where there are more, the least and the greatest of each line and pixel.
 * Exceedances come before what is open.
 */
export function thinVerdicts(verdicts: readonly Verdict[], width: number): Verdict[] {
  const drawn = verdicts.length > width * marksPerPixel ? outermost(verdicts, width) : [...verdicts];
  return drawn
    .sort((left, right) => Number(right.Verdict === 'exceeds') - Number(left.Verdict === 'exceeds'))
    .slice(0, mostVerdicts);
}

function outermost(verdicts: readonly Verdict[], width: number): Verdict[] {
  let ends: [number, number] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { Time } of verdicts) ends = [Math.min(ends[0], Time), Math.max(ends[1], Time)];
  const pieces = new Map<string, { least: Verdict; greatest: Verdict }>();
  for (const one of verdicts) {
    const line = [one.StationId, one.AnalyteId, one.Fraction, one.Verdict, pieceOf(one.Time, ends, width)].join('\0');
    const known = pieces.get(line);
    pieces.set(line, {
      least: known && heightOf(known.least) <= heightOf(one) ? known.least : one,
      greatest: known && heightOf(known.greatest) >= heightOf(one) ? known.greatest : one,
    });
  }
  return [...new Set([...pieces.values()].flatMap(({ least, greatest }) => [least, greatest]))];
}

const heightOf = ({ Value }: Verdict) => Value ?? 0;
