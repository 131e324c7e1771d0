import { LoggerColumn, type LoggerFile, loggerQuestions } from '@freshet/contract';
import { z } from 'zod';
import type { Tx } from '#platform/db/transaction';
import { type ExampleLayout, findSeries, identifierOf, type SeriesRow } from '#slices/continuous';
import type { IngestionRow } from '../reading/ingestion-row.ts';
import { ReadingPlanText } from '../reading/reading-plan-text.ts';
import { toLayout } from './layout-view.ts';
import { type LoggerColumnRow, listLoggerColumns, requireLoggerFile } from './logger-queries.ts';

const Sketch = z.array(z.number().nullable()).catch([]);
const Head = z.array(z.string()).catch([]);
const isLayout = (value: unknown): value is ExampleLayout => typeof value === 'object' && value !== null;
const Facts = z.record(z.string(), z.string()).catch({});

/** A logger file as people see it. */
export async function viewLoggerFile(
  tx: Tx,
  { id, settings }: Pick<IngestionRow, 'id' | 'settings'>,
): Promise<z.input<typeof LoggerFile>> {
  const file = await requireLoggerFile(tx, id);
  const columns = await listLoggerColumns(tx, id);
  const series = await findSeries(tx, { ids: columns.flatMap(({ series_id }) => series_id ?? []) });
  const { logger } = ReadingPlanText.parse(settings);
  return {
    Source: file.source,
    Station: file.station,
    OpenQuestions: loggerQuestions.filter((questionCode) => file.open_questions.includes(questionCode)),
    OffsetMinutes: file.offset_minutes,
    Clock: {
      UtcOffsetMinutes: logger?.offsetMinutes ?? null,
      TimeZone: logger?.zone ?? null,
      DateFormat: logger?.dateFormat ?? null,
    },
    DateFormat: file.date_format,
    Facts: Facts.parse(file.facts),
    Lines: {
      Data: file.data_lines,
      Header: file.header_lines,
      Blank: file.blank_lines,
      Event: file.event_lines,
      Refused: file.refused_lines,
    },
    Columns: columns.map((column) =>
      toColumn(
        column,
        series.find((one) => one.id === column.series_id),
      ),
    ),
    AllowsChanges: file.allows_changes,
    Head: Head.parse(file.head),
    Layout: isLayout(file.layout) ? toLayout(file.layout) : null,
    IsByExample: logger?.formatId === 'by-example',
  };
}

const toColumn = (row: LoggerColumnRow, series: SeriesRow | undefined): z.input<typeof LoggerColumn> => ({
  Position: row.position,
  Name: row.name,
  Station: row.station,
  Parameter: row.parameter,
  Label: row.label,
  Unit: row.unit,
  Sensor: row.sensor,
  Statistic: row.statistic,
  Points: row.point_count,
  Gaps: row.gap_count,
  Refused: row.refused_count,
  FirstAt: row.first_at?.toISOString() ?? null,
  LastAt: row.last_at?.toISOString() ?? null,
  Minimum: row.min,
  Maximum: row.max,
  Sketch: Sketch.parse(row.sketch),
  State: row.state === 'chosen' || row.state === 'proposed' || row.state === 'leftOut' ? row.state : 'unknown',
  Cause: LoggerColumn.shape.Cause.catch('').parse(row.cause),
  StatedUnit: row.stated_unit,
  SeriesId: series?.id ?? null,
  SeriesIdentifier: series ? identifierOf(series) : null,
  SeriesUnit: series?.unit ?? null,
  New: row.new_count,
  Unchanged: row.unchanged_count,
  Changed: row.changed_count,
  NotTaken: row.refused_by_store,
});
