import { DataSourceId } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { createSeries, findSeries, restoreSeries, type SeriesRow, updateSeries } from '#slices/continuous';
import { loadUnitTable } from '#slices/units';
import type { SeriesDescription } from '../client/publish.ts';
import type { ReadSeries } from './read-series-answer.ts';
import { isAsReported, seriesInput } from './series-input.ts';

interface Wanted {
  readonly description: SeriesDescription;
  /** Null when no points were read, only the description. */
  readonly read: ReadSeries | null;
  readonly seriesId: number | null;
  readonly stationId: number;
}

export interface EnsuredSeries {
  readonly row: SeriesRow;
  readonly became: 'New' | 'Changed' | 'Unchanged';
}

/** The series here that a series of AQUARIUS is: made, seen again, or brought up to date. */
export async function ensureSeries(tx: Tx, scope: Scope, wanted: Wanted): Promise<EnsuredSeries> {
  const { description, read, seriesId } = wanted;
  const StationId = DataSourceId.parse(wanted.stationId);
  if (seriesId === null) {
    const input = seriesInput(description, read, { StationId, row: null });
    return { row: await createSeries(tx, scope, input), became: 'New' };
  }
  const [seen] = await findSeries(tx, { ids: [seriesId] });
  const row = seen ?? (await restoreSeries(tx, scope, seriesId));
  const input = seriesInput(description, read, { StationId, row });
  // Units are spelled here as the list of units has them.
  const Unit = (await loadUnitTable(tx)).find(input.Unit)?.name ?? input.Unit;
  if (isAsReported(row, { ...input, Unit })) return { row, became: seen ? 'Unchanged' : 'Changed' };
  return { row: await updateSeries(tx, scope, row.id, input), became: 'Changed' };
}
