import { sentence } from '@freshet/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { recordAudit } from '#platform/audit/record-audit';
import { withBulkConnection } from '#platform/db/copy/bulk-connection';
import type { Tx } from '#platform/db/transaction';
import { type JobContext, type TenantJob, tenantJob } from '#platform/jobs/job';
import type { Platform } from '#platform/platform';
import { removeAnalytes } from '#slices/analytes';
import { removeStations } from '#slices/locations';
import { reparseWithoutNames } from '../naming/reparse-without-names.ts';
import { lockIngestion, recountStaged } from '../reading/ingestion-queries.ts';
import type { IngestionRow } from '../reading/ingestion-row.ts';
import { listAddedThings } from './added-names.ts';
import { lockDecision } from './decision-queries.ts';

const Payload = z.object({
  ingestionId: z.number().int(),
  fileName: z.string(),
  /** The reading, by which the screen of its review is found. */
  reviewId: z.string(),
  decisionId: z.number().int(),
});

/** Takes names away that were added at once, but for those that something else uses, and evaluates their rows again. */
export const undoAddedJob = (platform: Platform): TenantJob<z.infer<typeof Payload>> =>
  tenantJob({
    name: 'ingestion.undoAdded',
    payload: Payload,
    attempts: 3,
    completionMessage: ({ fileName, reviewId }) => ({
      label: sentence('takingNamesAway', { name: fileName }),
      link: `/review/ingestion-results/${reviewId}`,
    }),
    run: ({ ingestionId, decisionId }, context) =>
      withBulkConnection(platform, context.scope.tenantId, (bulk) =>
        bulk.transaction(async (tx) => {
          await sql`set local statement_timeout = 0`.execute(tx);
          const ingestion = await lockIngestion(tx, ingestionId);
          if (ingestion.state === 'naming') await undoAdded(tx, context, ingestion, decisionId);
        }),
      ),
  });

async function undoAdded(tx: Tx, context: JobContext, ingestion: IngestionRow, decisionId: number): Promise<void> {
  const { scope } = context;
  await lockDecision(tx, ingestion.file_id, decisionId);
  const of = { fileId: ingestion.file_id, decisionId, importIds: [], ingestionId: ingestion.id };
  const { stations, analytes } = await listAddedThings(tx, of);
  const free = (things: typeof stations) => things.filter(({ stays }) => stays === '').map(({ id }) => id);
  const gone = { stations: free(stations), analytes: free(analytes) };
  await removeStations(tx, gone.stations);
  await removeAnalytes(tx, gone.analytes);
  await context.throwIfCancelled();
  await context.progress(0, 1, sentence('stepMatchingRows'));
  const rows = await reparseWithoutNames(tx, ingestion, { ...gone, now: scope.now() });
  const remainingStations = [...stations, ...analytes].filter(({ stays }) => stays !== '');
  // Those that are used stay in the ledger: they can still go with the import.
  await tx
    .updateTable('review_decisions')
    .set(
      remainingStations.length === 0
        ? { undone_at: scope.now(), undone_by_name: scope.userName }
        : { added_ids: remainingStations.map(({ id }) => id), added_names: remainingStations.map(({ name }) => name) },
    )
    .where('id', '=', decisionId)
    .execute();
  await recountStaged(tx, ingestion.id);
  await tx.updateTable('ingestions').set({ state: 'review' }).where('id', '=', ingestion.id).execute();
  await recordAudit(tx, scope, {
    what: 'ingestion.decisionUndone',
    subject: ingestion.file_name,
    old: { Stations: gone.stations.length, Analytes: gone.analytes.length, Kept: remainingStations.length, Rows: rows },
  });
}
