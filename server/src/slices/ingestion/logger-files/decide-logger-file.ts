import {
  type Input,
  isPermitted,
  type LoggerColumnDecision,
  type loggerFiles,
  problem,
  type Reply,
} from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import type { Platform } from '#platform/platform';
import { createSeries, requireSeries, type SeriesRow } from '#slices/continuous';
import { loadUnitTable } from '#slices/units';
import { badDecision, notReady } from '../decisions/refuse-decision.ts';
import { lockIngestion } from '../reading/ingestion-queries.ts';
import type { IngestionRow } from '../reading/ingestion-row.ts';
import { enqueuePublishing } from '../review/enqueue-publishing.ts';
import { requireIngestionView } from '../review/review-queries.ts';
import { wayToSeries } from './column-units.ts';
import {
  type LoggerColumnRow,
  type LoggerFileRow,
  listLoggerColumns,
  rememberMapping,
  requireLoggerFile,
} from './logger-queries.ts';
import { viewLoggerFile } from './logger-view.ts';
import { previewCounts } from './preview-counts.ts';
import { refuseUnclear } from './refuse-unclear.ts';
import { rereadLoggerFile } from './reread-logger-file.ts';
import { updateLoggerCounts } from './update-logger-counts.ts';

type Params = Input<typeof loggerFiles.decide>;
type Answer = Reply<typeof loggerFiles.decide>;

/** Takes what a person says about a logger file. A new clock or layout reads it again; series are taken at once. */
export async function decideLoggerFile(platform: Platform, scope: Scope, { params, body }: Params): Promise<Answer> {
  refuseUnpermitted(scope, body);
  const ingestion = await scope.transaction(async (tx) => {
    const row = await requireWaiting(tx, params.executionId);
    const file = await requireLoggerFile(tx, row.id);
    await decideColumns(tx, scope, { row, file, decisions: body.Columns });
    refuseUnclear(body);
    if (body.AllowsChanges !== undefined) {
      const stated = { allows_changes: body.AllowsChanges };
      await tx.updateTable('logger_files').set(stated).where('ingestion_id', '=', row.id).execute();
    }
    await updateLoggerCounts(tx, row);
    return row;
  });
  const isReread = body.Clock !== undefined || body.Layout !== undefined;
  if (body.Columns.length > 0 && !isReread) await previewCounts(platform, scope, ingestion);
  return scope.transaction(async (tx) => {
    const row = await lockIngestion(tx, ingestion.id);
    if (row.state !== 'review') throw problem('ingestion.nothingWaits');
    const workId = isReread
      ? await rereadLoggerFile(tx, platform, scope, { row, stated: body })
      : await publish(tx, platform, scope, { row, wants: body.Publish });
    return { LoggerFile: await viewLoggerFile(tx, await lockIngestion(tx, row.id)), WorkId: workId };
  });
}

/** What counts for every file of a logger, and new series, are for those who may say so. */
function refuseUnpermitted({ authority }: Scope, { Clock, Columns, SaveLayoutAs }: Params['body']): void {
  const savesForAll =
    SaveLayoutAs !== undefined || Clock?.Scope === 'always' || Columns.some(({ Scope: reach }) => reach === 'always');
  const adds = Columns.some(({ NewSeries }) => NewSeries !== undefined);
  if ((savesForAll && !isPermitted(authority, 'ingestion.teach')) || (adds && !isPermitted(authority, 'series.write')))
    throw problem('identity.forbidden');
}

async function requireWaiting(tx: Tx, executionId: string): Promise<IngestionRow> {
  const { id, state } = await requireIngestionView(tx, executionId);
  await requireLoggerFile(tx, id);
  if (state !== 'review') throw problem('ingestion.nothingWaits');
  const row = await lockIngestion(tx, id);
  if (row.state === 'review') return row;
  // The work on it ended badly: a person continues where it was.
  await tx.updateTable('ingestions').set({ state: 'review' }).where('id', '=', id).execute();
  return { ...row, state: 'review' };
}

interface Deciding {
  readonly row: IngestionRow;
  readonly file: LoggerFileRow;
  readonly decisions: readonly LoggerColumnDecision[];
}

async function decideColumns(tx: Tx, scope: Scope, { row, file, decisions }: Deciding): Promise<void> {
  if (decisions.length === 0) return;
  const columns = await listLoggerColumns(tx, row.id);
  const units = await loadUnitTable(tx);
  for (const decision of decisions) {
    const column = columns.find(({ position }) => position === decision.Position);
    if (!column) throw badDecision('noColumn', { column: decision.Position });
    if (decision.Unit && !units.find(decision.Unit)) throw problem('series.unitUnknown', { unit: decision.Unit });
    const series = await seriesOf(tx, scope, decision);
    const stated_unit = decision.Unit || null;
    const written = stated_unit ?? column.unit;
    const cause = series ? wayToSeries(units, { written, ofSeries: series.unit, heading: column.name }).cause : '';
    const state = series ? 'chosen' : 'leftOut';
    await tx
      .updateTable('logger_columns')
      .set({ state, series_id: series?.id ?? null, stated_unit, cause })
      .where('ingestion_id', '=', row.id)
      .where('position', '=', column.position)
      .execute();
    if (decision.Scope === 'always') await remember(tx, scope, { file, column, series, unit: stated_unit });
  }
  await refuseSharedSeries(tx, row.id);
  await recordAudit(tx, scope, {
    what: 'ingestion.decided',
    subject: row.file_name,
    new: { Decisions: decisions.length },
  });
}

function seriesOf(tx: Tx, scope: Scope, { SeriesId, NewSeries }: LoggerColumnDecision): Promise<SeriesRow | null> {
  if (SeriesId !== undefined) return requireSeries(tx, SeriesId);
  return NewSeries ? createSeries(tx, scope, NewSeries) : Promise.resolve(null);
}

interface Remembered {
  readonly file: LoggerFileRow;
  readonly column: LoggerColumnRow;
  readonly series: SeriesRow | null;
  readonly unit: string | null;
}

const remember = (tx: Tx, scope: Scope, { file, column, series, unit }: Remembered) =>
  rememberMapping(tx, scope, {
    source_key: column.source_key,
    column_key: column.column_key,
    source: column.station ?? column.sensor ?? file.source,
    name: column.name,
    series_id: series?.id ?? null,
    unit,
  });

/** Values of two columns in one series would take each other's place. */
async function refuseSharedSeries(tx: Tx, ingestionId: number): Promise<void> {
  const chosen = (await listLoggerColumns(tx, ingestionId)).filter(({ state }) => state === 'chosen');
  const twice = chosen.find((one) => chosen.some((other) => other !== one && other.series_id === one.series_id));
  const other = chosen.find((one) => one !== twice && one.series_id === twice?.series_id);
  if (twice && other) throw badDecision('sameSeries', { first: twice.name, second: other.name });
}

/** Says what is missing: the unit of a column that has its series, else series. */
async function refusePending(tx: Tx, ingestionId: number, count: number): Promise<never> {
  const columns = await listLoggerColumns(tx, ingestionId);
  const unclear = columns.find(({ state, cause }) => state === 'chosen' && cause !== '');
  if (unclear && columns.every(({ state }) => state === 'chosen' || state === 'leftOut'))
    throw notReady('unitPending', { column: unclear.name });
  throw notReady('valuesPending', { count });
}

interface Publishing {
  readonly row: IngestionRow;
  readonly wants: boolean;
}

async function publish(tx: Tx, platform: Platform, scope: Scope, { row, wants }: Publishing) {
  const rowCounts = await updateLoggerCounts(tx, row);
  if (!wants) return null;
  const { open_questions, allows_changes } = await requireLoggerFile(tx, row.id);
  if (open_questions.length > 0) throw notReady('clockUnknown');
  if (rowCounts.held > 0) await refusePending(tx, row.id, rowCounts.held);
  if (rowCounts.changed > 0 && !allows_changes) throw notReady('valuesChange', { count: rowCounts.changed });
  return enqueuePublishing(tx, platform, scope, await lockIngestion(tx, row.id));
}
