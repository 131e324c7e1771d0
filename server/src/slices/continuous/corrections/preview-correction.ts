import { type CorrectionChange, type CorrectionPreview, problem, type RangeFigures } from '@freshet/contract';
import {
  applyCorrections,
  type Correction,
  type CorrectionEffect,
  neededSpan,
  reachesOf,
  reachOf,
  type SeriesPoints,
  sampleForScreen,
  slicePoints,
} from '@freshet/domain/series';
import type { Tx } from '#platform/db/transaction';
import type { SeriesRow } from '../series/series-queries.ts';
import { refuseLocked } from '../store/locked-periods.ts';
import { readPoints } from '../store/reading/read-points.ts';
import { readSeriesReading } from '../store/reading/series-reading.ts';
import { toEffect } from './correction-view.ts';
import { readChange } from './read-change.ts';

const mostPoints = 5_000_000;
const pixels = 800;

interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Tried {
  readonly before: SeriesPoints;
  readonly after: SeriesPoints;
  readonly effect: CorrectionEffect;
}

/** What a correction would do to the points of a time, which has all that it may change. */
export async function tryCorrection(tx: Tx, seriesId: number, correction: Correction, span: Span): Promise<Tried> {
  const points = await readPoints(tx, { seriesId, ...neededSpan([correction], span) });
  if (points.times.length > mostPoints) throw problem('series.tooManyPoints', { limit: mostPoints });
  const { points: corrected, effects } = applyCorrections(points, [correction]);
  const [effect] = effects;
  if (!effect) throw new Error('A correction had no effect to tell.');
  const { from, to } = span;
  return { before: slicePoints(points, from, to), after: slicePoints(corrected, from, to), effect };
}

/** Before and after, for a look before a correction is put on. */
export async function previewCorrection(
  tx: Tx,
  series: SeriesRow,
  change: CorrectionChange,
): Promise<CorrectionPreview> {
  const { correction } = readChange(change);
  const reach = reachOf(correction);
  for (const one of reachesOf(correction)) await refuseLocked(tx, series.id, one);
  const shown = surroundings(series, reach);
  const { before, after, effect } = await tryCorrection(tx, series.id, correction, shown);
  const { reading } = await readSeriesReading(tx, series.id);
  const screen = { ...shown, pixels, gapToleranceMs: reading.gapToleranceMs };
  return {
    From: new Date(shown.from).toISOString(),
    To: new Date(shown.to).toISOString(),
    Unit: series.unit,
    Before: toColumns(sampleForScreen(before, screen)),
    After: toColumns(sampleForScreen(after, screen)),
    FiguresBefore: toFigures(slicePoints(before, reach.from, reach.to)),
    FiguresAfter: toFigures(slicePoints(after, reach.from, reach.to)),
    Effect: toEffect(correction.kind, effect),
  };
}

const leastAroundMs = 3_600_000;

/** Some time around the correction, but no more than the series has: an open end would leave a picture of nothing. */
function surroundings({ first_at, last_at }: SeriesRow, reach: Span): Span {
  const around = (span: Span): Span => {
    const margin = Math.max((span.to - span.from) / 10, leastAroundMs);
    return { from: Math.floor(span.from - margin), to: Math.ceil(span.to + margin) };
  };
  const [first, last] = [first_at?.getTime() ?? reach.from, (last_at?.getTime() ?? reach.to) + 1];
  const [from, to] = [Math.max(reach.from, first), Math.min(reach.to, last)];
  return around(from < to ? { from, to } : reach);
}

const toColumns = ({ times, values }: SeriesPoints) => ({
  Times: [...times],
  Values: Array.from(values, (value) => (Number.isNaN(value) ? null : value)),
});

function toFigures({ values }: SeriesPoints): RangeFigures {
  let [count, sum, least, most] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    count += 1;
    sum += value;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return count === 0
    ? { Count: 0, Mean: null, Minimum: null, Maximum: null }
    : { Count: count, Mean: sum / count, Minimum: least, Maximum: most };
}
