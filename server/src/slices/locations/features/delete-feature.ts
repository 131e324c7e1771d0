import { type MonitoringFeatureId, problem } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { countAttached, lockFeature, releaseSources, removeFeature } from './feature-queries.ts';

/** Deletes a place that has no photos, documents and notes. Its data sources stay, without a place. */
export function deleteFeature(scope: Scope, id: MonitoringFeatureId): Promise<void> {
  return scope.transaction(async (tx) => {
    // Nothing can be attached while the row is held: a new photo or note would have to refer to it.
    const feature = await lockFeature(tx, id);
    const { files, notes } = await countAttached(tx, id);
    if (files + notes > 0) throw problem('locations.featureInUse', { files, notes });
    const released = await releaseSources(tx, id);
    await removeFeature(tx, id);
    const old = { name: feature.display_name, dataSources: released.map((source) => source.id) };
    await recordAudit(tx, scope, { what: 'place.deleted', subject: feature.display_name, old });
  });
}
