import type { MonitoringFeatureId } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { whenViolated } from '#platform/db/violations';
import { listSources } from '../data-sources/source-queries.ts';
import { lockFeature, renameFeature } from './feature-queries.ts';
import { toMonitoringFeature } from './feature-view.ts';

/** Renames a place. */
export function updateFeature(scope: Scope, input: { readonly Id: MonitoringFeatureId; readonly DisplayName: string }) {
  return scope.transaction(async (tx) => {
    const before = await lockFeature(tx, input.Id);
    const feature = { id: before.id, display_name: input.DisplayName };
    if (before.display_name !== feature.display_name) {
      await whenViolated('monitoring_features_name_unique', 'locations.nameTaken', {}, () =>
        renameFeature(tx, feature.id, feature.display_name),
      );
      const [old, renamed] = [{ name: before.display_name }, { name: feature.display_name }];
      await recordAudit(tx, scope, { what: 'place.renamed', subject: feature.display_name, old, new: renamed });
    }
    const sources = await listSources(tx, { featureIds: [feature.id] });
    return toMonitoringFeature({ feature, sources, isShared: false });
  });
}
