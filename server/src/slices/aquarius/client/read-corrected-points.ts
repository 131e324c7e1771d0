import { parseSeriesInstant } from '@freshet/domain/series';
import { readAnswer } from './aquarius-client.ts';
import { type CorrectedPoints, PointColumns } from './point-columns.ts';
import { scanPoints } from './scan-points.ts';

interface CorrectedAnswer {
  readonly points: CorrectedPoints;
  /** All else of the answer. */
  readonly facts: unknown;
}

/** Points are the bulk of an answer and all written alike: they are read where they are, without a million objects. */
export function readCorrectedPoints(bytes: Buffer): CorrectedAnswer {
  const scanned = scanPoints(bytes);
  if (scanned) {
    const facts = readAnswer(scanned.others);
    const points = hasFields(facts) ? facts.Points : null;
    // Points of something else further in would have been left where they are here.
    if (Array.isArray(points) && points.length === 0) return { points: scanned.columns.finish(), facts };
  }
  const facts = readAnswer(bytes);
  const points = hasFields(facts) && Array.isArray(facts.Points) ? facts.Points : [];
  const columns = new PointColumns(points.length);
  for (const point of points) addPoint(columns, hasFields(point) ? point : {});
  return { points: columns.finish(), facts };
}

const hasFields = (thing: unknown): thing is Readonly<Partial<Record<string, unknown>>> =>
  typeof thing === 'object' && thing !== null;

function addPoint(columns: PointColumns, { Timestamp, Value }: Readonly<Partial<Record<string, unknown>>>): void {
  const at = typeof Timestamp === 'string' ? parseSeriesInstant(Timestamp) : null;
  if (!at) {
    columns.unreadable += 1;
    return;
  }
  columns.hasDayEnds ||= at.isEndOfDay;
  const value = hasFields(Value) ? Value.Numeric : null;
  columns.add(at.ms, typeof value === 'number' ? value : Number.NaN);
}
