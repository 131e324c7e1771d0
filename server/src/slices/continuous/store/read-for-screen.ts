import { type SeriesPoints, sampleForScreen } from '@freshet/domain/series';
import type { Tx } from '#platform/db/transaction';
import { convertPoints } from './convert-points.ts';
import { readDayColumns } from './day-columns.ts';
import { dayMs } from './day-points.ts';
import { concatPoints } from './join-pieces.ts';
import { pointsOfDays } from './points-of-days.ts';
import { type PointsQuestion, readPoints } from './read-points.ts';
import { isCovered } from './read-statistics.ts';
import { readSeriesReading } from './series-reading.ts';

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
  const points =
    isLong && (await isPlain(tx, question)) ? await readByDays(tx, question) : await readPoints(tx, question);
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

const isPlain = async (tx: Tx, question: ScreenQuestion): Promise<boolean> =>
  !question.asOf && !question.grades && !question.approvals && !(await isCovered(tx, question));

/** The first, least, greatest and last point of each whole day; days that are cut by the edges are read whole. */
async function readByDays(tx: Tx, question: ScreenQuestion): Promise<SeriesPoints> {
  const { seriesId, from, to } = question;
  const [firstDay, endDay] = [Math.ceil(from / dayMs), Math.floor(to / dayMs)];
  const before = await readPoints(tx, { ...question, unit: undefined, to: Math.min(to, firstDay * dayMs) });
  const columns = await readDayColumns(tx, seriesId, firstDay, endDay - 1);
  const after = await readPoints(tx, { ...question, unit: undefined, from: Math.max(from, endDay * dayMs) });
  return convertPoints(tx, question, concatPoints([before, pointsOfDays(columns), after]));
}
