import { withBulkConnection } from '#platform/db/copy/bulk-connection';
import { countIncoming, makeIncoming, makeWorkTables, takeUpStaged } from '../publishing/incoming.ts';
import { publishIncoming } from '../publishing/publish-import.ts';
import { settleRepeats } from '../publishing/publish-repeats.ts';
import { recheckQuality } from '../quality/check-quality.ts';
import { lockIngestion } from '../reading/ingestion-queries.ts';
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
        const ingestion = await lockIngestion(tx, id);
        if (ingestion.state !== 'publishing') return;
        await takeUpStaged(tx, id);
        await countIncoming(tx);
        const { duplicates: rule, repeats } = ReadingPlanText.parse(ingestion.settings);
        await settleRepeats(tx, repeats, id);
        await recheckQuality(tx, id);
        await publishIncoming(tx, scope, { ingestion, rule, events: platform.events });
      });
    }),
};
