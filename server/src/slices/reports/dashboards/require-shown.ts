import { problem } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';
import { requireVisible } from '../require-visible.ts';

/**
 * Refuses what the tenant's configuration hides: the tenant's dashboards by its reports, those of stations by the option
 * for graphs of stations. A station that is not the caller's own is missing.
 */
export async function requireShown(tx: Tx, stationId: number | null): Promise<void> {
  if (stationId === null) return requireVisible(tx, 'Tenant Graphing Dashboard');
  await requireStationGraphs(tx);
  const found = await tx.selectFrom('data_sources').select('id').where('id', '=', stationId).executeTakeFirst();
  if (!found) throw problem('notFound');
}

async function requireStationGraphs(tx: Tx): Promise<void> {
  const row = await tx
    .selectFrom('ui_options')
    .select('value')
    .where('key', '=', 'StationGraphTabGlobalVisibility')
    .executeTakeFirst();
  if (row?.value === 'false') throw problem('reports.hidden', { report: 'Station dashboard' });
}
