import { sql } from 'kysely';
import { withBulkConnection } from '#platform/db/copy/bulk-connection';
import type { Tx } from '#platform/db/transaction';
import { assessBeside, assessedBeside } from '../publishing/assess-beside.ts';
import { countIncoming, loadReadyRows, makeIncoming, makeWorkTables } from '../publishing/incoming.ts';
import { publishIncoming } from '../publishing/publish-import.ts';
import { type RepeatsRule, settleRepeats } from '../publishing/publish-repeats.ts';
import { checkQuality, forgetQuality, putsFlags } from '../quality/check-quality.ts';
import { countAsHeld, countIncomingRows, lockIngestion } from '../reading/ingestion-queries.ts';
import { ReadingPlanText } from '../reading/reading-plan-text.ts';
import { readResults } from './read-results.ts';
import type { RowKind } from './row-kind.ts';

/** Results of a laboratory: rows wait one by one until each is known or left out. */
export const laboratoryResults: RowKind = {
  holds: 'results',
  isReadBy: () => true,
  readAgain: null,
  read: (platform, ingestion, context) =>
    withBulkConnection(platform, context.scope.tenantId, (bulk) => readResults(platform, bulk, ingestion, context)),
  store: (platform, { id }, { scope }) =>
    withBulkConnection(platform, scope.tenantId, async (bulk) => {
      await makeIncoming(bulk);
      await makeWorkTables(bulk);
      await bulk.transaction(async (tx) => {
        await sql`set local statement_timeout = 0`.execute(tx);
        const ingestion = await lockIngestion(tx, id);
        if (ingestion.state !== 'publishing') return;
        const { duplicates: rule, repeats } = ReadingPlanText.parse(ingestion.settings);
        const publication = { ingestion, rule, events: platform.events };
        if (ingestion.ready_count < assessedBeside.fewestRows || (await putsFlags(tx))) {
          await takeUp(tx, id, repeats);
          await checkQuality(tx);
          await publishIncoming(tx, scope, publication);
          return;
        }
        const rows = { tx, tenantId: scope.tenantId, ingestion, repeats };
        await assessBeside(platform, rows, async (assessment) => {
          await takeUp(tx, id, repeats);
          await publishIncoming(tx, scope, { ...publication, assessment });
        });
      });
    }),
};

/** The ready rows of the review, of which those that repeat one another are settled. */
async function takeUp(tx: Tx, ingestionId: number, repeats: RepeatsRule): Promise<void> {
  await loadReadyRows(tx, ingestionId);
  await countIncoming(tx);
  await settleRepeats(tx, repeats, ingestionId);
  await countAsHeld(tx, ingestionId, (await countIncomingRows(tx)).held);
  await forgetQuality(tx, ingestionId);
}
