import { problem } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { eraseSeries, findSeries, removeSeries, restoreSeries } from '#slices/continuous';
import { findStations, listStationUses, removeStations } from '#slices/locations';
import { dropStation, listSeriesOf, lockStation, makeDue, markHidden, markStation } from './station-queries.ts';

/** Takes a station out of sight with its series. Nothing is lost, and it is synchronised no longer. */
export const deleteStation = (scope: Scope, id: number): Promise<void> =>
  scope.transaction(async (tx) => {
    const row = await lockStation(tx, id);
    if (row.deleted_at !== null) return;
    for (const series of await seenSeries(tx, id)) await removeSeries(tx, scope, series);
    await markHidden(tx, id, true);
    await markStation(tx, id, { deleted_at: scope.now() });
    await recordAudit(tx, scope, { what: 'aquariusStation.deleted', subject: row.identifier });
  });

/** Synchronises a station again. Its series are seen at once; what was missed is read by the next run. */
export const restoreStation = (scope: Scope, id: number): Promise<void> =>
  scope.transaction(async (tx) => {
    const row = await lockStation(tx, id);
    if (row.deleted_at === null && row.archived_at === null) return;
    if (row.deleted_at !== null) {
      for (const { series_id, gone_at, is_hidden } of await listSeriesOf(tx, id)) {
        if (series_id !== null && gone_at === null && is_hidden) await restoreSeries(tx, scope, series_id);
      }
      await markHidden(tx, id, false);
    }
    await markStation(tx, id, { deleted_at: null, archived_at: null });
    await makeDue(tx, id);
    await recordAudit(tx, scope, { what: 'aquariusStation.restored', subject: row.identifier });
  });

/** Deletes a station for good, with its series and all their points, and the station itself where nothing else needs it. */
export const eraseStation = (scope: Scope, id: number): Promise<void> =>
  scope.transaction(async (tx) => {
    const row = await lockStation(tx, id);
    const series = (await listSeriesOf(tx, id)).flatMap(({ series_id }) => series_id ?? []);
    await dropStation(tx, id);
    await eraseSeries(tx, scope, series);
    const stationId = row.data_source_id;
    if (stationId !== null) await removeUnused(tx, stationId);
    await recordAudit(tx, scope, {
      ...{ what: 'aquariusStation.erased', subject: row.identifier, old: { series: series.length } },
    });
  });

/** A station that samples, dashboards or other tenants still need is reported, and nothing is deleted. */
async function removeUnused(tx: Tx, stationId: number): Promise<void> {
  const [station] = await findStations(tx, [stationId]);
  if (!station) return;
  const uses = (await listStationUses(tx, [stationId])).get(stationId);
  if (uses) {
    const message = uses.map(({ Message }) => Message).join(', ');
    throw problem('locations.stationInUse', { name: station.name, uses: message });
  }
  await removeStations(tx, [stationId]);
}

async function seenSeries(tx: Tx, id: number): Promise<number[]> {
  const ids = (await listSeriesOf(tx, id)).flatMap(({ series_id }) => series_id ?? []);
  return (await findSeries(tx, { ids })).map((series) => series.id);
}
