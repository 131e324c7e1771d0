import { type ecologyFiles, type Input, isPermitted, problem, type Reply } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { enqueueJob } from '#platform/jobs/enqueue';
import type { Platform } from '#platform/platform';
import { notReady } from '../decisions/refuse-decision.ts';
import { lockIngestion } from '../reading/ingestion-queries.ts';
import type { IngestionRow } from '../reading/ingestion-row.ts';
import { ReadingPlanText } from '../reading/reading-plan-text.ts';
import { enqueuePublishing } from '../review/enqueue-publishing.ts';
import { requireIngestionView } from '../review/review-queries.ts';
import { rereadJob } from '../row-kinds/reread.job.ts';
import { requireEcologyFile } from './ecology-queries.ts';
import { viewEcologyFile } from './ecology-view.ts';
import { decideNames } from './names/decide-names.ts';
import { isReading, readRecords } from './read-records.ts';
import { settleEcology } from './settle-ecology.ts';
import { insertEcology } from './stored-ecology.ts';

type Params = Input<typeof ecologyFiles.decide>;
type Answer = Reply<typeof ecologyFiles.decide>;

/** Takes what a person says about a file. A new layout reads it again; what names mean is taken at once. */
export async function decideEcology(platform: Platform, scope: Scope, { params, body }: Params): Promise<Answer> {
  refuseUnpermitted(scope, body);
  const ingestion = await scope.transaction(async (tx) => {
    const row = await requireWaiting(tx, params.executionId);
    await decideNames(tx, scope, row, body);
    if (body.AllowsChanges !== undefined) {
      const stated = { allows_changes: body.AllowsChanges };
      await tx.updateTable('ecology_files').set(stated).where('ingestion_id', '=', row.id).execute();
    }
    return row;
  });
  const reading = body.Layout ? null : await readRecords(platform, scope, ingestion);
  return scope.transaction(async (tx) => {
    const row = await lockIngestion(tx, ingestion.id);
    // Stored by somebody in the meantime, with the names that were decided just before.
    if (row.state !== 'review' && !body.Layout && !body.Publish)
      return { EcologyFile: await viewEcologyFile(tx, row), WorkId: null };
    if (row.state !== 'review') throw problem('ingestion.nothingWaits');
    const rowCounts = reading && isReading(reading) ? await settleEcology(tx, row, reading) : null;
    const workId = body.Layout
      ? await rereadEcology(tx, platform, scope, { row, stated: body })
      : body.Publish
        ? await publish(tx, platform, scope, { row, changed: rowCounts?.changed ?? 0 })
        : null;
    return { EcologyFile: await viewEcologyFile(tx, await lockIngestion(tx, row.id)), WorkId: workId };
  });
}

/** What counts for every file, and new things, are for those who may say so. */
function refuseUnpermitted({ authority }: Scope, { SaveLayoutAs, Names, AddUnknown }: Params['body']): void {
  const savesForAll = SaveLayoutAs !== undefined || Names.some((each) => each.Scope === 'always');
  const adds = AddUnknown.length > 0 || Names.some(({ Add }) => Add === true);
  if ((savesForAll && !isPermitted(authority, 'ingestion.teach')) || (adds && !isPermitted(authority, 'ecology.write')))
    throw problem('identity.forbidden');
}

async function requireWaiting(tx: Tx, executionId: string): Promise<IngestionRow> {
  const { id, state } = await requireIngestionView(tx, executionId);
  await requireEcologyFile(tx, id);
  if (state !== 'review') throw problem('ingestion.nothingWaits');
  const row = await lockIngestion(tx, id);
  if (row.state === 'review') return row;
  // The work on it ended badly: a person continues where it was.
  await tx.updateTable('ingestions').set({ state: 'review' }).where('id', '=', id).execute();
  return { ...row, state: 'review' };
}

interface NamedText {
  readonly row: IngestionRow;
  readonly stated: Params['body'];
}

async function rereadEcology(tx: Tx, platform: Platform, scope: Scope, { row, stated }: NamedText) {
  const plan = ReadingPlanText.parse(row.settings);
  if (!plan.ecology || !stated.Layout) throw problem('notFound');
  const ecology = { ...plan.ecology, layout: stated.Layout };
  const name = stated.SaveLayoutAs;
  const description = name === undefined ? null : await insertEcology(tx, scope, { name, plan: ecology });
  const schema = {
    schemaId: description ?? plan.schemaId,
    schemaName: description === null ? plan.schemaName : (name ?? ''),
  };
  const settings = JSON.stringify({ ...plan, ...schema, ecology });
  const executionId = await enqueueJob(tx, scope, rereadJob(platform), {
    ingestionId: row.id,
    fileName: row.file_name,
  });
  await tx
    .updateTable('ingestions')
    .set({
      settings,
      file_schema: schema.schemaId,
      file_schema_name: schema.schemaName,
      state: 'naming',
      naming_execution_id: executionId,
    })
    .where('id', '=', row.id)
    .execute();
  await recordAudit(tx, scope, { what: 'ingestion.decided', subject: row.file_name, new: { Layout: stated.Layout } });
  return executionId;
}

interface Publishing {
  readonly row: IngestionRow;
  readonly changed: number;
}

async function publish(tx: Tx, platform: Platform, scope: Scope, { row, changed }: Publishing) {
  const { open_questions, allows_changes } = await requireEcologyFile(tx, row.id);
  const settled = await lockIngestion(tx, row.id);
  if (open_questions.length > 0) throw notReady('layoutUnknown');
  if (settled.held_count > 0) throw notReady('namesPending', { count: settled.held_count });
  if (changed > 0 && !allows_changes) throw notReady('surveysChange', { count: changed });
  return enqueuePublishing(tx, platform, scope, settled);
}
