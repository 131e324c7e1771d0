import { DataSourceId, type ImporterTimeSeries, problem, SeriesId } from '@freshet/contract';
import type { z } from 'zod';
import type { Tx } from '#platform/db/transaction';
import { synchronisedSeries } from '#slices/aquarius';
import { findImportDatabase } from '#slices/catalogue';
import { findSeries, identifierOf } from '#slices/continuous';
import { findStations } from '#slices/locations';

export const mostSeries = 5000;

/** The series importers may feed, of one station or of all; those of the database that importers write to are first. */
export async function offeredSeries(
  tx: Tx,
  stationId: number | undefined,
): Promise<z.input<typeof ImporterTimeSeries>[]> {
  if (stationId !== undefined && (await findStations(tx, [stationId])).length === 0) throw problem('notFound');
  const rows = await findSeries(tx, {
    take: mostSeries,
    ...(stationId !== undefined && { stationIds: [stationId] }),
  });
  const synchronised = await synchronisedSeries(tx);
  const fed = rows.filter(({ id }) => synchronised.get(id)?.takesPoints ?? true);
  const first = (await findImportDatabase(tx)) === 'Freshet' ? 'freshet' : 'aquarius';
  const targetOf = (id: number) => (synchronised.has(id) ? 'aquarius' : 'freshet');
  const isFirst = (row: { readonly id: number }) => targetOf(row.id) === first;
  return [...fed.filter(isFirst), ...fed.filter((row) => !isFirst(row))].map((row) => ({
    Id: SeriesId.parse(row.id),
    TimeSeriesName: identifierOf(row),
    StationId: DataSourceId.parse(row.data_source_id),
    StationName: row.station_name,
    Unit: row.unit,
    Target: targetOf(row.id),
    IsReflected: synchronised.get(row.id)?.isReflected ?? false,
  }));
}
