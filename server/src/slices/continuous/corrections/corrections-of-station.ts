import type { observations, Reply } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';
import { type SeriesRow, seriesOfStations } from '../series/series-queries.ts';
import { identifierOf } from '../series/series-view.ts';
import { type CorrectionRow, listCorrections } from './correction-queries.ts';
import { describeCorrection } from './correction-view.ts';

type LoggedCorrection = Reply<typeof observations.correctionLog>[number];

/** The corrections of the series of a station, as its correction log shows them: put on, and undone. */
export async function correctionsOfStation(tx: Tx, stationId: number): Promise<LoggedCorrection[]> {
  const series = new Map((await seriesOfStations(tx, [stationId])).map((row) => [row.id, row]));
  const corrections = await listCorrections(tx, [...series.keys()]);
  return corrections.flatMap((row) => {
    const of = series.get(row.series_id);
    return of ? logEntries(row, of) : [];
  });
}

function logEntries(row: CorrectionRow, series: SeriesRow): LoggedCorrection[] {
  const text = describeCorrection(row, series);
  const about = {
    SampleDateTime: row.from_at.toISOString(),
    AnalyteName: identifierOf(series),
    Fraction: null,
    ImportId: null,
  };
  const made = { ...about, DateTime: row.created_at.toISOString(), Old: '', New: text, Reason: row.reason };
  if (!row.undone_at) return [made];
  return [{ ...about, DateTime: row.undone_at.toISOString(), Old: text, New: '', Reason: row.undo_reason }, made];
}
