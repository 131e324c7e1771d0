import type { SeriesPoints } from '@freshet/domain/series';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import type { Platform } from '#platform/platform';
import { findSeries, readPoints } from '#slices/continuous';
import { loadUnitTable } from '#slices/units';
import type { IngestionRow } from '../reading/ingestion-row.ts';
import { listLoggerColumns } from './logger-queries.ts';
import { rereadPoints, type SeriesPiece, type TargetColumn } from './read-points.ts';

interface Counts {
  new_count: number;
  unchanged_count: number;
  changed_count: number;
}

/** The columns of a file that have a series they can go to, each with it. */
export async function listGoing(tx: Tx, ingestionId: number, states: readonly string[]): Promise<TargetColumn[]> {
  const columns = (await listLoggerColumns(tx, ingestionId)).filter(
    ({ state, cause, series_id }) => states.includes(state) && cause === '' && series_id !== null,
  );
  const series = await findSeries(tx, { ids: columns.flatMap(({ series_id }) => series_id ?? []) });
  return columns.flatMap((column) => {
    const matchingSeries = series.find(({ id }) => id === column.series_id);
    return matchingSeries ? [{ column, series: matchingSeries }] : [];
  });
}

/** Says of each column that has a series how many of its points are new there, stored alike, or stored otherwise. */
export async function previewCounts(platform: Platform, scope: Scope, ingestion: IngestionRow): Promise<void> {
  const { going, units } = await scope.transaction(async (tx) => ({
    going: await listGoing(tx, ingestion.id, ['proposed', 'chosen']),
    units: await loadUnitTable(tx),
  }));
  const counts = new Map<number, Counts>();
  const meeting = going.filter((one) => {
    if (overlaps(one)) return true;
    counts.set(one.column.position, { new_count: one.column.point_count, unchanged_count: 0, changed_count: 0 });
    return false;
  });
  for await (const piece of rereadPoints(platform, scope, ingestion, { going: meeting, units })) {
    const sum = counts.get(piece.position) ?? { new_count: 0, unchanged_count: 0, changed_count: 0 };
    counts.set(piece.position, sum);
    const { from, to } = spanOf(piece.times);
    const stored = await scope.transaction((tx) =>
      readPoints(tx, { seriesId: piece.seriesId, from, to, layers: 'raw' }),
    );
    compare(piece, stored, sum);
  }
  await scope.transaction(async (tx) => {
    const nothing = { new_count: null, unchanged_count: null, changed_count: null };
    await tx.updateTable('logger_columns').set(nothing).where('ingestion_id', '=', ingestion.id).execute();
    for (const [position, sum] of counts) {
      await tx
        .updateTable('logger_columns')
        .set({ ...sum })
        .where('ingestion_id', '=', ingestion.id)
        .where('position', '=', position)
        .execute();
    }
  });
}

const overlaps = ({ column, series }: TargetColumn): boolean =>
  series.first_at !== null &&
  series.last_at !== null &&
  column.first_at !== null &&
  column.last_at !== null &&
  column.first_at <= series.last_at &&
  column.last_at >= series.first_at;

function spanOf(times: Float64Array): { from: number; to: number } {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const at of times) {
    if (at < from) from = at;
    if (at > to) to = at;
  }
  return { from, to: to + 1 };
}

function compare({ times, values, qualities }: SeriesPiece, stored: SeriesPoints, sum: Counts): void {
  const places = new Map(Array.from(stored.times, (at, index) => [at, index]));
  for (const [index, at] of times.entries()) {
    const place = places.get(Math.floor(at));
    if (place === undefined) sum.new_count += 1;
    else if (
      Object.is(stored.values[place], values[index]) &&
      (stored.qualifiers?.[place] ?? null) === (qualities?.[index] ?? null)
    )
      sum.unchanged_count += 1;
    else sum.changed_count += 1;
  }
}
