import { sentence } from '@freshet/contract';
import { sql } from 'kysely';
import { recordAudit } from '#platform/audit/record-audit';
import type { Tx } from '#platform/db/transaction';
import type { JobContext } from '#platform/jobs/job';
import type { Platform } from '#platform/platform';
import { describeRefusal, identifierOf, shiftImports, type Written, writePoints } from '#slices/continuous';
import { recordIngestion, setCurrentVersion, setDerivedMetadata } from '#slices/files';
import { describeImport, listEarlierImports, lockDeliveries, openImport } from '#slices/imports';
import { loadUnitTable } from '#slices/units';
import { fileFinding } from '../findings/findings-catalogue.ts';
import { closeEarlierReviews, lockIngestion } from '../reading/ingestion-queries.ts';
import type { IngestionRow } from '../reading/ingestion-row.ts';
import { waitForPerson } from '../row-kinds/wait-for-person.ts';
import { requireLoggerFile } from './logger-queries.ts';
import { listGoing } from './preview-counts.ts';
import { rereadPoints, type SeriesPiece, type TargetColumn } from './read-points.ts';

/** Storing would change values that nobody agreed to. */
class WouldChange extends Error {
  readonly count: number;

  constructor(count: number) {
    super();
    this.count = count;
  }
}

/**
 * Stores the points of a logger file as one import: all of it is there afterwards, or nothing. Where values that are
 * stored would change and nobody agreed to that, nothing is stored and the file waits.
 */
export async function storePoints(platform: Platform, ingestion: IngestionRow, { scope }: JobContext): Promise<void> {
  try {
    await scope.transaction(async (tx) => {
      await lockDeliveries(tx);
      const locked = await lockIngestion(tx, ingestion.id);
      if (locked.state !== ingestion.state) return;
      const going = await listGoing(tx, ingestion.id, ['chosen']);
      const units = await loadUnitTable(tx);
      const earlier = await listEarlierImports(tx, ingestion);
      const importId = await openImport(tx, scope, importOf(ingestion));
      const delivery = {
        kind: 'file',
        importId,
        source: ingestion.file_name,
        seriesIds: going.map(({ series }) => series.id),
      } as const;
      const pieces = rereadPoints(platform, scope, locked, { going, units });
      const written = await writePoints(tx, scope, delivery, newPoints(pieces));
      const changed = written.series.reduce((sum, one) => sum + one.changed, 0);
      const { allows_changes } = await requireLoggerFile(tx, ingestion.id);
      if (changed > 0 && !allows_changes) throw new WouldChange(changed);
      const { closed } = await shiftImports(tx, { leaving: earlier, entering: [] }, scope);
      await finish(tx, scope, { platform, ingestion, going, written, importId, withdrawn: closed });
    });
  } catch (error) {
    if (!(error instanceof WouldChange)) throw error;
    const message = sentence('valuesWouldChange', { values: error.count });
    await scope.transaction((tx) => waitForPerson(tx, ingestion, message));
  }
}

const importOf = (ingestion: IngestionRow) => ({
  ingestion_id: ingestion.id,
  execution_id: ingestion.execution_id,
  file_id: ingestion.file_id,
  file_version_id: ingestion.file_version_id,
  file_name: ingestion.file_name,
  service_name: ingestion.file_schema_name,
});

async function* newPoints(pieces: AsyncIterable<SeriesPiece>) {
  for await (const { seriesId, times, values, qualities, lines } of pieces)
    yield { seriesId, times, values, lines, ...(qualities && { qualifiers: qualities }) };
}

interface Stored {
  readonly platform: Platform;
  readonly ingestion: IngestionRow;
  readonly going: readonly TargetColumn[];
  readonly written: Written;
  readonly importId: number;
  readonly withdrawn: number;
}

async function finish(tx: Tx, scope: JobContext['scope'], stored: Stored): Promise<void> {
  const { platform, ingestion, going, written, importId, withdrawn } = stored;
  const sum = (count: 'added' | 'changed' | 'unchanged' | 'refusedCount') =>
    written.series.reduce((all, one) => all + one[count], 0);
  const [added, changed, unchanged, refused] = [sum('added'), sum('changed'), sum('unchanged'), sum('refusedCount')];
  await addColumnFindings(tx, stored);
  const { read_count } = await tx
    .updateTable('ingestions')
    .set((eb) => ({
      stored_count: added + changed,
      unchanged_count: unchanged,
      dropped_count: eb('dropped_count', '+', refused),
      ready_count: 0,
      state: 'published',
      finished_at: scope.now(),
    }))
    .where('id', '=', ingestion.id)
    .returning('read_count')
    .executeTakeFirstOrThrow();
  const stations = sorted(going.map(({ series }) => series.station_name));
  const parameters = sorted(going.map(({ series }) => series.parameter));
  const instants = going.flatMap(({ column }) => [column.first_at ?? [], column.last_at ?? []].flat());
  instants.sort((one, other) => one.getTime() - other.getTime());
  await describeImport(tx, importId, {
    added_count: added,
    changed_count: changed,
    unchanged_count: unchanged,
    withdrawn_count: withdrawn,
    read_count,
    stations_count: stations.length,
    analytes_count: parameters.length,
    start_station: stations[0] ?? '',
    end_station: stations.at(-1) ?? '',
    start_analyte: parameters[0] ?? '',
    end_analyte: parameters.at(-1) ?? '',
    first_sampled_at: instants[0] ?? null,
    last_sampled_at: instants.at(-1) ?? null,
    summary: JSON.stringify([{ category: 'measurement', count: added, names: [] }]),
  });
  await closeEarlierReviews(tx, ingestion, scope.now());
  await setCurrentVersion(tx, ingestion.file_id, ingestion.file_version_id);
  const { file_version_id, execution_id: executionId } = ingestion;
  await recordIngestion(tx, file_version_id, { state: 'ingested', message: null, executionId });
  await setDerivedMetadata(tx, ingestion.file_id, 'MonitoringLocation', stations);
  await recordAudit(tx, scope, {
    what: 'import.published',
    subject: ingestion.file_name,
    new: {
      ...{ Added: added, Changed: changed, Unchanged: unchanged, Refused: refused, Withdrawn: withdrawn },
      FileType: ingestion.file_schema_name,
    },
    importId,
  });
  await platform.events.publish(tx, scope, 'ingestion.published', { importId });
}

const sorted = (names: readonly string[]) =>
  [...new Set(names)].sort((one, other) => one.toLowerCase().localeCompare(other.toLowerCase()));

/** What became of each column, and a finding for points that the store did not take. */
async function addColumnFindings(tx: Tx, { ingestion, going, written }: Stored): Promise<void> {
  for (const { column, series } of going) {
    const counts = written.series.find(({ seriesId }) => seriesId === series.id);
    await tx
      .updateTable('logger_columns')
      .set({
        new_count: counts?.added ?? 0,
        unchanged_count: counts?.unchanged ?? 0,
        changed_count: counts?.changed ?? 0,
        refused_by_store: counts?.refusedCount ?? 0,
      })
      .where('ingestion_id', '=', ingestion.id)
      .where('position', '=', column.position)
      .execute();
    const [first] = counts?.refused ?? [];
    if (!counts || !first) continue;
    const reason = describeRefusal(first.reason);
    const reported = fileFinding(
      'loggerPointsRefused',
      { fileNo: 0 },
      {
        count: counts.refusedCount,
        series: identifierOf(series),
        first: Number.isFinite(first.at) ? new Date(first.at).toISOString() : String(first.at),
        reason: reason.Message,
        why: reason.Coded.Code,
      },
    );
    await sql`insert into findings (ingestion_id, file_version_id, sheet, column_name, field, cell_text, code, severity,
        params, sentence)
      values (${ingestion.id}, ${ingestion.file_version_id}, '', ${column.name}, '', '', ${reported.code}, ${reported.severity},
        ${JSON.stringify(reported.params)}, ${reported.sentence})`.execute(tx);
  }
}
