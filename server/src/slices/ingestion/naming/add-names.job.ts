import { type Sentence, sentence } from '@freshet/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { recordAudit } from '#platform/audit/record-audit';
import { withBulkConnection } from '#platform/db/copy/bulk-connection';
import type { Tx } from '#platform/db/transaction';
import { type JobContext, type TenantJob, tenantJob } from '#platform/jobs/job';
import type { Platform } from '#platform/platform';
import { lockIngestion, recountStaged } from '../reading/ingestion-queries.ts';
import type { IngestionRow } from '../reading/ingestion-row.ts';
import { addPlanned } from './add-planned.ts';
import { gatherRows, unnamedRows } from './gather-rows.ts';
import { planNames } from './plan-names.ts';
import { settleNamedRows } from './settle-named-rows.ts';

const kind = z.enum(['station', 'analyte']);

const Payload = z.object({
  ingestionId: z.number().int(),
  fileName: z.string(),
  /** The reading, by which the screen of its review is found. */
  reviewId: z.string(),
  kinds: z.array(kind),
  timeZone: z.string(),
  remembers: z.boolean(),
  choices: z.array(
    z.object({
      Kind: kind,
      Text: z.string(),
      Choice: z.enum(['new', 'known', 'wait']),
      TargetId: z.number().int().optional(),
    }),
  ),
});
export type AddNames = z.infer<typeof Payload>;

/** Adds the unknown names of a file, and gives its rows what they mean. All of it in one transaction, or nothing. */
export const addNamesJob = (platform: Platform): TenantJob<AddNames> =>
  tenantJob({
    name: 'ingestion.addNames',
    payload: Payload,
    attempts: 3,
    completionMessage: ({ fileName, reviewId }) => ({
      label: sentence('addingNamesOf', { name: fileName }),
      link: `/review/ingestion-results/${reviewId}`,
    }),
    run: (params, context) =>
      withBulkConnection(platform, context.scope.tenantId, (bulk) =>
        bulk.transaction((tx) => addNames(tx, params, context)),
      ),
  });

const steps = 4;

async function addNames(tx: Tx, params: AddNames, context: JobContext): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  const ingestion = await lockIngestion(tx, params.ingestionId);
  // A second run finds it done.
  if (ingestion.state !== 'naming') return;
  const report = async (done: number, step: Sentence) => {
    await context.throwIfCancelled();
    await context.progress(done, steps, step);
  };
  await report(0, sentence('stepLookingNamesUp'));
  const planned = [];
  await gatherRows(tx, ingestion.id, unnamedRows);
  for (const each of params.kinds) planned.push(...(await planNames(tx, each, params.choices)));
  await report(1, sentence('stepAddingNames'));
  const added = await addPlanned(tx, context.scope, ingestion, { ...params, planned });
  await report(2, sentence('stepMatchingRows'));
  const now = context.scope.now();
  await settleNamedRows(tx, ingestion, { stations: added.stationTexts, analytes: added.analyteTexts, now });
  await report(3, sentence('stepCounting'));
  await finish(tx, context, ingestion, added.reported);
}

async function finish(tx: Tx, { scope }: JobContext, ingestion: IngestionRow, reported: object): Promise<void> {
  await recountStaged(tx, ingestion.id);
  await tx.updateTable('ingestions').set({ state: 'review' }).where('id', '=', ingestion.id).execute();
  await recordAudit(tx, scope, { what: 'ingestion.namesAdded', subject: ingestion.file_name, new: reported });
}
