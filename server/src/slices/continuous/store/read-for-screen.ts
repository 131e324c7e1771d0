import { type SeriesPoints, sampleForScreen } from '@freshet/domain/series';
import type { Tx } from '#platform/db/transaction';
import { type PointsQuestion, readPoints } from './read-points.ts';
import { readSeriesReading } from './series-reading.ts';

export interface ScreenQuestion extends PointsQuestion {
  /** Of the picture, in pixels. */
  readonly width: number;
}

/** What a picture of some width can show of a series: true points, gaps as gap markers. */
export async function readForScreen(tx: Tx, question: ScreenQuestion): Promise<SeriesPoints> {
  const { reading } = await readSeriesReading(tx, question.seriesId);
  const { from, to, width } = question;
  const points = await readPoints(tx, question);
  return sampleForScreen(points, { from, to, pixels: width, gapToleranceMs: reading.gapToleranceMs });
}
