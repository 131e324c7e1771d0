import { filterPoints, noCode, type SeriesPoints, slicePoints } from '@freshet/domain/series';
import type { Tx } from '#platform/db/transaction';
import { readPlainDays } from '../days/day-queries.ts';
import { foldDay } from '../days/fold-day.ts';
import { readStatements } from '../days/refold-days.ts';
import { dayOf, joinDays } from '../writing/split-days.ts';
import { convertPoints } from './convert-points.ts';
import { loadLayers } from './point-layers.ts';

/** Which points of a series. Instants are milliseconds since 1970; the end is excluded. */
export interface RangeQuery {
  readonly seriesId: number;
  readonly from: number;
  readonly to: number;
  /** The series as of then; by default as of now. */
  readonly asOf?: Date | undefined;
  /** Corrections, grades and approvals of periods are applied unless the points are wanted as they came in. */
  readonly layers?: 'corrected' | 'raw' | undefined;
  /** Only points of these codes; null among them means points without one. */
  readonly grades?: readonly (number | null)[] | undefined;
  readonly approvals?: readonly (number | null)[] | undefined;
  /** Points of these are left out. */
  readonly hiddenGrades?: readonly number[] | undefined;
  /** Converted into this unit. */
  readonly unit?: string | undefined;
}

/** The points of one series as whole columns. */
export async function readPoints(tx: Tx, query: RangeQuery): Promise<SeriesPoints> {
  const { seriesId, from, to, asOf } = query;
  const layers = query.layers === 'raw' ? null : await loadLayers(tx, query);
  const span = layers?.widen({ from, to }) ?? { from, to };
  if (!(span.from < span.to)) return joinDays([]);
  const days = { from: dayOf(span.from), to: dayOf(span.to - 1) };
  const stored = asOf
    ? (await readStatements(tx, seriesId, days, asOf)).map((stated) => ({
        day: stated.day,
        points: foldDay(stated).current,
      }))
    : await readPlainDays(tx, seriesId, days.from, days.to);
  const raw = joinDays(stored);
  const points = slicePoints(layers ? layers.apply(raw) : raw, from, to);
  return convertPoints(tx, query, filterCodes(points, query));
}

/** Points that have one of the codes that are requested. What is left out is left out, not made a gap. */
export function filterCodes(
  points: SeriesPoints,
  { grades, approvals, hiddenGrades }: Pick<RangeQuery, 'grades' | 'approvals' | 'hiddenGrades'>,
): SeriesPoints {
  if (!grades && !approvals && !hiddenGrades) return points;
  const hidden = new Set(hiddenGrades);
  const [wantedGrades, wantedApprovals] = [codesOf(grades), codesOf(approvals)];
  return filterPoints(
    points,
    (index) =>
      !hidden.has(points.grades?.[index] ?? noCode) &&
      (wantedGrades?.has(points.grades?.[index] ?? noCode) ?? true) &&
      (wantedApprovals?.has(points.approvals?.[index] ?? noCode) ?? true),
  );
}

const codesOf = (codes: readonly (number | null)[] | undefined) =>
  codes && new Set(codes.map((code) => code ?? noCode));

const chunkDays = 90;

/** The same in pieces of some months, so that memory stays flat however long the series is. */
export async function* streamPoints(tx: Tx, query: RangeQuery): AsyncGenerator<SeriesPoints> {
  const chunk = chunkDays * 86_400_000;
  for (let from = query.from; from < query.to; from += chunk) {
    const points = await readPoints(tx, { ...query, from, to: Math.min(from + chunk, query.to) });
    if (points.times.length > 0) yield points;
  }
}
