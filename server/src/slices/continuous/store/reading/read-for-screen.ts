import { type SeriesPoints, sampleForScreen } from '@freshet/domain/series';
import type { Tx } from '#platform/db/transaction';
import { dayMs } from '../days/day-points.ts';
import { concatPoints } from '../writing/join-pieces.ts';
import { convertPoints } from './convert-points.ts';
import { loadLayers } from './point-layers.ts';
import { pointsOfDays } from './points-of-days.ts';
import { type RangeQuery, readPoints } from './read-points.ts';
import { readSeriesReading } from './series-reading.ts';
import { readShownDays } from './shown-days.ts';

export interface ScreenQuery extends RangeQuery {
  /** Of the picture, in pixels. */
  readonly width: number;
}

/** A quarter of a day to the pixel, and more points than can be read at once. */
const fewestDaysPerPixel = 0.25;
const mostPointsToRead = 400_000;

/** What a picture of some width can show of a series: true points, gaps as gap markers. */
export async function readForScreen(tx: Tx, query: ScreenQuery): Promise<SeriesPoints> {
  const { reading, pointsPerDay } = await readSeriesReading(tx, query.seriesId);
  const { from, to, width } = query;
  const days = (to - from) / dayMs;
  const isLong = days / width >= 1 || (days / width >= fewestDaysPerPixel && days * pointsPerDay > mostPointsToRead);
  const points = isLong && isPlain(query) ? await readByDays(tx, query) : await readPoints(tx, query);
  return sampleForScreen(points, {
    from,
    to,
    pixels: width,
    gapToleranceMs: longTolerance(reading.gapToleranceMs, isLong),
  });
}

/** Of a day four points are kept: silence between them is none unless it is longer than a day. */
const longTolerance = (toleranceMs: number | null, isLong: boolean): number | null =>
  toleranceMs === null || !isLong ? toleranceMs : Math.max(toleranceMs, 2 * dayMs);

const isPlain = ({ asOf, grades, approvals, hiddenGrades }: ScreenQuery): boolean =>
  !asOf && !grades && !approvals && !hiddenGrades;

/** The first, least, greatest and last point of each whole day; days that are cut by the edges are read whole. */
async function readByDays(tx: Tx, query: ScreenQuery): Promise<SeriesPoints> {
  const { seriesId, from, to } = query;
  const [firstDay, endDay] = [Math.ceil(from / dayMs), Math.floor(to / dayMs)];
  const before = await readPoints(tx, { ...query, unit: undefined, to: Math.min(to, firstDay * dayMs) });
  const columns = await readShownDays(tx, { seriesId, from: firstDay, to: endDay - 1, layers: query.layers });
  const after = await readPoints(tx, { ...query, unit: undefined, from: Math.max(from, endDay * dayMs) });
  const middle = pointsOfDays(columns);
  // What is kept of days has no codes: those of periods are put on, as they are on all other points.
  const layers = query.layers === 'raw' ? null : await loadLayers(tx, query);
  const points = concatPoints([before, layers ? layers.putCodes(middle) : middle, after]);
  return convertPoints(tx, query, points);
}
