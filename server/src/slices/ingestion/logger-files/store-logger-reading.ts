import { sentence } from '@freshet/contract';
import { sql } from 'kysely';
import { type BulkConnection, withBulkConnection } from '#platform/db/copy/bulk-connection';
import type { Tx } from '#platform/db/transaction';
import { CannotRun } from '#platform/jobs/failures';
import type { JobContext } from '#platform/jobs/job';
import type { Platform } from '#platform/platform';
import { ReadingStopped } from '#platform/tables';
import { columnKey, type LoggerReading, readLogger, sourceOfColumn, sourceOfFile } from '#slices/continuous';
import { fileFinding } from '../findings/findings-catalogue.ts';
import { findingColumns } from '../publishing/incoming.ts';
import { fileFindingLine } from '../publishing/staged-line.ts';
import { borrowFiles } from '../reading/ingestion-files.ts';
import { lockIngestion } from '../reading/ingestion-queries.ts';
import type { IngestionRow } from '../reading/ingestion-row.ts';
import { ReadingPlanText } from '../reading/reading-plan-text.ts';
import { endReading } from '../row-kinds/end-reading.ts';
import type { FileFinding } from '../rows/rows.ts';
import { listClocks } from './logger-queries.ts';
import { type Match, matchSeries } from './match-series.ts';

const progressEveryMs = 400;

/** Reads a logger file and keeps what it says of its columns, in place of what an earlier reading of the ingestion kept. */
export const storeLoggerReading = (platform: Platform, ingestion: IngestionRow, context: JobContext): Promise<void> =>
  withBulkConnection(platform, context.scope.tenantId, async (bulk) => {
    await bulk.run(
      `create temporary table row_findings as select ${findingColumns.join(', ')} from findings with no data`,
    );
    const reading = await readThrough(platform, bulk, ingestion, context);
    if (!('header' in reading)) {
      await bulk.transaction((tx) => failReading(tx, ingestion, reading, context.scope.now()));
      throw new CannotRun(reading.sentence);
    }
    await bulk.transaction(async (tx) => {
      const { state } = await lockIngestion(tx, ingestion.id);
      if (state === ingestion.state) await keep(tx, ingestion, reading);
    });
  });

/** Everything but its points: those stay in the file. */
async function readThrough(
  platform: Platform,
  bulk: BulkConnection,
  ingestion: IngestionRow,
  { scope, signal, progress, throwIfCancelled }: JobContext,
): Promise<LoggerReading | FileFinding> {
  const { logger } = ReadingPlanText.parse(ingestion.settings);
  const borrowed = await borrowFiles(platform, scope, ingestion);
  try {
    const [file] = borrowed.files;
    if (!logger || !file) return fileFinding('loggerNoText', { fileNo: 0 });
    const clocks = await scope.transaction(listClocks);
    const nowMs = ingestion.created_at.getTime();
    const parts = readLogger({ file, plan: logger, nowMs, clocks }, signal);
    let reportedAtMs = performance.now();
    for (;;) {
      const next = await parts.next();
      if (next.done === true) return next.value ?? fileFinding('loggerNoText', { fileNo: 0 });
      const { findings, bytesRead } = next.value;
      const lines = findings.map((finding) => fileFindingLine(finding, file.fileVersionId));
      if (lines.length > 0) await bulk.copy('row_findings', findingColumns, lines);
      if (performance.now() - reportedAtMs < progressEveryMs) continue;
      reportedAtMs = performance.now();
      await throwIfCancelled();
      await progress(bytesRead, file.sizeBytes, sentence('stepReadingLines'));
    }
  } catch (error) {
    if (!(error instanceof ReadingStopped)) throw error;
    return error.finding;
  } finally {
    await borrowed.release();
  }
}

async function keep(tx: Tx, ingestion: IngestionRow, reading: LoggerReading): Promise<void> {
  const { header, counts, columns, plan } = reading;
  const ofFile = sourceOfFile(header, ingestion.file_name);
  for (const table of ['findings', 'logger_columns', 'logger_files'] as const)
    await tx.deleteFrom(table).where('ingestion_id', '=', ingestion.id).execute();
  await storeRowFindings(tx, ingestion.id);
  // What was remembered of the clock counts for every later reading of this file too.
  const settings = JSON.stringify({ ...ReadingPlanText.parse(ingestion.settings), logger: plan });
  await tx.updateTable('ingestions').set({ settings }).where('id', '=', ingestion.id).execute();
  await tx
    .insertInto('logger_files')
    .values({
      ingestion_id: ingestion.id,
      source: ofFile.source,
      source_key: ofFile.sourceKey,
      station: header.station,
      offset_minutes: header.offsetMinutes,
      open_questions: [...header.openQuestions],
      date_format: header.dateFormat,
      facts: JSON.stringify(header.facts),
      head: JSON.stringify(reading.head),
      layout: reading.layout && JSON.stringify(reading.layout),
      blank_lines: counts.blank,
      header_lines: counts.header,
      event_lines: counts.event,
      data_lines: counts.data,
      refused_lines: counts.refused,
    })
    .execute();
  const matches = await matchSeries(tx, columns, ofFile);
  const rows = columns.map((column, index) => ({
    ingestion_id: ingestion.id,
    ...toRow(column, sourceOfColumn(column, ofFile).sourceKey),
    ...matchOf(column, matches[index]),
  }));
  if (rows.length > 0) await tx.insertInto('logger_columns').values(rows).execute();
}

type Column = LoggerReading['columns'][number];

const unknown: Match = { state: 'unknown', series_id: null, stated_unit: null, cause: '' };

/** A column that holds not a single point asks nobody anything. */
const matchOf = ({ points }: Column, match: Match = unknown): Match =>
  points === 0 ? { ...unknown, state: 'leftOut' } : match;

const toRow = (column: Column, sourceKey: string) => ({
  position: column.index,
  column_key: columnKey(column),
  source_key: sourceKey,
  name: column.name.slice(0, 500),
  parameter: column.parameter,
  label: column.label,
  unit: column.unit,
  station: column.station,
  sensor: column.sensor,
  statistic: column.statistic,
  point_count: column.points,
  gap_count: column.gaps,
  refused_count: column.refused,
  first_at: dateOf(column.firstMs),
  last_at: dateOf(column.lastMs),
  min: column.min,
  max: column.max,
  line_from: column.lineFrom,
  line_to: column.lineTo,
  sketch: JSON.stringify(column.sketch),
});

const dateOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

const storeRowFindings = (tx: Tx, ingestionId: number) =>
  sql`insert into findings (ingestion_id, ${sql.raw(findingColumns.join(', '))})
    select ${ingestionId}::bigint, ${sql.raw(findingColumns.join(', '))} from pg_temp.row_findings`.execute(tx);

async function failReading(tx: Tx, ingestion: IngestionRow, failure: FileFinding, now: Date): Promise<void> {
  await sql`truncate pg_temp.row_findings`.execute(tx);
  if (ingestion.state !== 'reading') return;
  await tx.deleteFrom('findings').where('ingestion_id', '=', ingestion.id).execute();
  await tx
    .insertInto('findings')
    .values({
      ingestion_id: ingestion.id,
      file_version_id: ingestion.file_version_id,
      sheet: failure.sheet,
      row_no: failure.rowNo,
      column_name: failure.column,
      field: '',
      cell_text: failure.cellText,
      code: failure.code,
      severity: failure.severity,
      params: JSON.stringify(failure.params),
      sentence: failure.sentence,
    })
    .execute();
  await endReading(tx, ingestion, { state: 'failed', error: failure.sentence, now });
}
