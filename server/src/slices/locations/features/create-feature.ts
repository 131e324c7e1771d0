import type { Input, locations, PlaceWarning } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { whenViolated } from '#platform/db/violations';
import { insertDataSource } from '../data-sources/create-data-source.ts';
import { listSources } from '../data-sources/source-queries.ts';
import { toSourceFacts } from '../data-sources/source-view.ts';
import { insertFeature } from './feature-queries.ts';
import { toMonitoringFeature } from './feature-view.ts';

type NewFeature = Input<typeof locations.createFeature>['body'];

/** Adds a place with its data sources, all or nothing. Its name is unique in the tenant, ignoring case. */
export function createFeature(scope: Scope, input: NewFeature) {
  return scope.transaction(async (tx) => {
    const feature = await whenViolated('monitoring_features_name_unique', 'locations.nameTaken', {}, () =>
      insertFeature(tx, input.DisplayName, scope.now()),
    );
    const warnings: PlaceWarning[] = [];
    for (const source of input.DataSources ?? []) {
      const made = await insertDataSource(tx, source, scope.now(), feature.id);
      warnings.push(...made.warnings);
    }
    const sources = await listSources(tx, { featureIds: [feature.id] });
    const facts = { name: feature.display_name, dataSources: sources.map(toSourceFacts) };
    await recordAudit(tx, scope, { what: 'place.created', subject: feature.display_name, new: facts });
    return { ...toMonitoringFeature({ feature, sources, isShared: false }), Warnings: warnings };
  });
}
