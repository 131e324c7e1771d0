import { type SeriesPoints, sampleForScreen } from '@freshet/domain/series';
import type { Tx } from '#platform/db/transaction';
import { dayMs } from '../day-points.ts';
import { concatPoints } from '../writing/join-pieces.ts';
import { convertPoints } from './convert-points.ts';
import { loadLayers } from './point-layers.ts';
import { pointsOfDays } from './points-of-days.ts';
import { type PointsQuestion, readPoints } from './read-points.ts';
import { readSeriesReading } from './series-reading.ts';
import { readShownDays } from './shown-days.ts';

export interface ScreenQuestion extends PointsQuestion {
  /** Of the picture, in pixels. */
  readonly width: number;
}

/** A quarter of a day to the pixel, and more points than can be read at once. */
const fewestDaysPerPixel = 0.25;
const mostPointsToRead = 400_000;

/** What a picture of some width can show of a series: true points, gaps as gap markers. */
export async function readForScreen(tx: Tx, question: ScreenQuestion): Promise<SeriesPoints> {
  const { reading, pointsPerDay } = await readSeriesReading(tx, question.seriesId);
  const { from, to, width } = question;
  const days = (to - from) / dayMs;
  const isLong = days / width >= 1 || (days / width >= fewestDaysPerPixel && days * pointsPerDay > mostPointsToRead);
  const points = isLong && isPlain(question) ? await readByDays(tx, question) : await readPoints(tx, question);
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

const isPlain = ({ asOf, grades, approvals, hiddenGrades }: ScreenQuestion): boolean =>
  !asOf && !grades && !approvals && !hiddenGrades;

/** The first, least, greatest and last point of each whole day; days that are cut by the edges are read whole. */
async function readByDays(tx: Tx, question: ScreenQuestion): Promise<SeriesPoints> {
  const { seriesId, from, to } = question;
  const [firstDay, endDay] = [Math.ceil(from / dayMs), Math.floor(to / dayMs)];
  const before = await readPoints(tx, { ...question, unit: undefined, to: Math.min(to, firstDay * dayMs) });
  const columns = await readShownDays(tx, { seriesId, from: firstDay, to: endDay - 1, layers: question.layers });
  const after = await readPoints(tx, { ...question, unit: undefined, from: Math.max(from, endDay * dayMs) });
  const middle = pointsOfDays(columns);
  // What is kept of days has no codes: those of periods are put on, as they are on all other points.
  const layers = question.layers === 'raw' ? null : await loadLayers(tx, question);
  const points = concatPoints([before, layers ? layers.putCodes(middle) : middle, after]);
  return convertPoints(tx, question, points);
}
