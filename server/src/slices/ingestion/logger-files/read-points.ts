import type { UnitTable } from '@freshet/domain/units';
import type { Scope } from '#platform/db/scope';
import type { Platform } from '#platform/platform';
import { type PointPiece, readPiecesOfLogger, type SeriesRow } from '#slices/continuous';
import { borrowFiles } from '../reading/ingestion-files.ts';
import type { IngestionRow } from '../reading/ingestion-row.ts';
import { ReadingPlanText } from '../reading/reading-plan-text.ts';
import { wayToSeries } from './column-units.ts';
import type { LoggerColumnRow } from './logger-queries.ts';

/** A column and the series it goes to. */
export interface TargetColumn {
  readonly column: LoggerColumnRow;
  readonly series: SeriesRow;
}

export interface SeriesPiece extends Omit<PointPiece, 'column'> {
  readonly seriesId: number;
  readonly position: number;
}

/** The points of columns once more, from the file itself, in the units of their series. */
export async function* rereadPoints(
  platform: Platform,
  scope: Scope,
  ingestion: IngestionRow,
  { going, units }: { readonly going: readonly TargetColumn[]; readonly units: UnitTable },
): AsyncGenerator<SeriesPiece> {
  const { logger } = ReadingPlanText.parse(ingestion.settings);
  if (!logger || going.length === 0) return;
  const ways = new Map(
    going.map(({ column, series }) => {
      const written = column.stated_unit ?? column.unit;
      return [
        column.position,
        { series, ...wayToSeries(units, { written, ofSeries: series.unit, heading: column.name }) },
      ];
    }),
  );
  const borrowed = await borrowFiles(platform, scope, ingestion);
  try {
    const [file] = borrowed.files;
    if (!file) return;
    const task = {
      file,
      plan: logger,
      // The clock of the first reading: what was in the future then stays so.
      nowMs: ingestion.created_at.getTime(),
      clocks: {},
      columns: going.map(({ column }) => column.position),
    };
    for await (const { column, ...piece } of readPiecesOfLogger(task)) {
      const way = ways.get(column);
      if (!way) continue;
      const values = way.convert ? piece.values.map(way.convert) : piece.values;
      yield { ...piece, values, seriesId: way.series.id, position: column };
    }
  } finally {
    await borrowed.release();
  }
}
