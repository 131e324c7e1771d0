import { AquariusStationId } from '@freshet/contract';
import { z } from 'zod';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { CannotRun } from '#platform/jobs/endings';
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
    if (!params.success) throw new CannotRun('Say which stations: choose them on the screen AQUARIUS stations.');
    const { stationIds } = params.data;
    if (isTestRun) return { message: `${stationIds.length} stations would be archived. Nothing was changed.` };
    const totals = new SyncTotals();
    for (const id of stationIds) await archive(platform, context, { id, totals });
    const { Failed } = totals.series;
    const left = Failed === 0 ? '' : ` ${Failed} series could not be read a last time; their points are as of before.`;
    return { message: `${stationIds.length} stations were archived.${left}` };
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
  if (!row) throw new CannotRun(`There is no AQUARIUS station with number ${id}.`);
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
  await context.log('info', `Station ${row.identifier} is archived.`);
  await markArchived(scope, id, row.identifier);
}

const markArchived = (scope: Scope, id: number, identifier: string): Promise<void> =>
  scope.transaction(async (tx) => {
    await markStation(tx, id, { archived_at: scope.now() });
    await recordAudit(tx, scope, { what: 'aquariusStation.archived', subject: identifier });
  });
