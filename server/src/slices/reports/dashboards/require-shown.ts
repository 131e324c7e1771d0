import { problem } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { allStations, readStation } from '#slices/locations';
import { requireVisible } from '../require-visible.ts';
import { findOption } from '../tenant-options.ts';

/**
 * Refuses what the tenant's configuration hides: the tenant's dashboards by its reports, those of stations by the option
 * for graphs of stations. A station that is not the caller's own is missing: dashboards are kept about own stations only.
 */
export async function requireShown(tx: Tx, stationId: number | null): Promise<void> {
  if (stationId === null) return requireVisible(tx, 'Tenant Graphing Dashboard');
  await requireStationGraphs(tx);
  const station = await tx
    .selectFrom(allStations.as('data_sources'))
    .select('id')
    .where('id', '=', stationId)
    .executeTakeFirst();
  if (!station) throw problem('notFound');
}

/**
 * The same for looking only: a station that another tenant lets the caller read has a dashboard too, the proposed one.
 * Answers whether it is such a station.
 */
export async function requireReadable(scope: Scope, stationId: number | null): Promise<boolean> {
  if (stationId === null) {
    await scope.transaction((tx) => requireVisible(tx, 'Tenant Graphing Dashboard'));
    return false;
  }
  await scope.transaction(requireStationGraphs);
  return readStation(scope, { id: stationId }, (_tx, _station, isShared) => Promise.resolve(isShared));
}

async function requireStationGraphs(tx: Tx): Promise<void> {
  const isVisible = await findOption(tx, 'StationGraphTabGlobalVisibility');
  if (isVisible === 'false') throw problem('reports.hidden', { report: 'Station dashboard' });
}
