import { AquariusStationId, sentence } from '@freshet/contract';
import { z } from 'zod';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { CannotRun } from '#platform/jobs/failures';
import type { JobContext } from '#platform/jobs/job';
import type { Platform } from '#platform/platform';
import type { InternalService } from '#platform/services/internal-service';
import { countWaiting, findConnection } from '../connection/connection-queries.ts';
import { openClient } from '../connection/open-client.ts';
import { SyncTotals } from '../synchronise/sync-totals.ts';
import { toEnding } from '../synchronise/synchronise.ts';
import { synchroniseSeries } from '../synchronise/synchronise-series.ts';
import { lockStation, markStation } from './station-queries.ts';

const Data = z.object({ stationIds: z.array(AquariusStationId).min(1).max(1000) });
const hourMs = 3_600_000;

/** Reads what is still due of stations, then lets them rest: their points stay readable and are synchronised no longer. */
export const archiverService = (platform: Platform): InternalService => ({
  link: 'aquarius-archiver',
  name: 'AQUARIUS archiver',
  description:
    'Reads AQUARIUS stations a last time and archives them: their points stay, and are synchronised no longer.',
  configurationSchema: { type: 'object', properties: {} },
  timeoutMs: hourMs,
  run: async ({ context, data, isTestRun }) => {
    const params = Data.safeParse(data);
    if (!params.success) throw new CannotRun(sentence('archiveNeedsStations'));
    const { stationIds } = params.data;
    const count = stationIds.length;
    if (isTestRun) return { message: sentence('stationsWouldBeArchived', { count }) };
    const totals = new SyncTotals();
    for (const id of stationIds) await archive(platform, context, { id, totals });
    const { Failed } = totals.series;
    const archived = sentence('stationsArchived', { count });
    if (Failed === 0) return { message: archived };
    const left = sentence('lastReadingFailed', { count: Failed });
    return { message: sentence('several', { sentences: [archived, left] }) };
  },
});

async function archive(
  platform: Platform,
  context: JobContext,
  { id, totals }: { readonly id: number; readonly totals: SyncTotals },
): Promise<void> {
  const { scope } = context;
  const { row, connection, waiting } = await scope.transaction(async (tx) => ({
    row: await lockStation(tx, id).catch(() => null),
    connection: await findConnection(tx),
    waiting: await countWaiting(tx),
  }));
  if (!row) throw new CannotRun(sentence('aquariusStationMissing', { id }));
  if (row.archived_at !== null) return;
  if (connection && row.gone_at === null) {
    const client = openClient(platform, connection, context.signal);
    try {
      const run = { ...context, client, totals, includesUnpublished: connection.includes_unpublished };
      await synchroniseSeries(run, waiting.series, id);
    } catch (error) {
      throw toEnding(error);
    } finally {
      await client.close();
    }
  }
  await context.log('info', sentence('stationIsArchived', { station: row.identifier }));
  await markArchived(scope, id, row.identifier);
}

const markArchived = (scope: Scope, id: number, identifier: string): Promise<void> =>
  scope.transaction(async (tx) => {
    await markStation(tx, id, { archived_at: scope.now() });
    await recordAudit(tx, scope, { what: 'aquariusStation.archived', subject: identifier });
  });
