import type { DataSource, Input, locations } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { findAnywhere, gather } from '../data-sources/find-anywhere.ts';
import { listSources } from '../data-sources/source-queries.ts';
import { findFeature, listFeatureBriefs, listSourceBriefs } from './feature-queries.ts';
import { toMonitoringFeature } from './feature-view.ts';

type DetailQuery = Input<typeof locations.featureDetails>['query'];

export const readFeature = (scope: Scope, id: number, types?: DetailQuery['sourceTypes']) =>
  findAnywhere(scope, async (tx, isShared) => {
    const feature = await findFeature(tx, id);
    if (!feature) return undefined;
    const sources = await listSources(tx, { featureIds: [id], ...(types ? { types } : {}) });
    return toMonitoringFeature({ feature, sources, isShared });
  });

/** A place with only those data sources, and only those properties of them, that were requested. */
export async function readFeatureDetails(scope: Scope, id: number, query: DetailQuery) {
  const feature = await readFeature(scope, id, query.sourceTypes);
  const wanted = query.sourceTypeProperties;
  if (!wanted) return feature;
  const FeatureDataSources = feature.FeatureDataSources.map((source) => {
    const names = wanted.filter(({ type }) => type === source.SourceType).map(({ property }) => property);
    return { ...source, Data: names.length > 0 ? pick(source.Data ?? {}, names) : null };
  });
  return { ...feature, FeatureDataSources };
}

const pick = (data: object, names: readonly (keyof DataSource)[]) =>
  Object.fromEntries(Object.entries(data).filter(([name]) => names.some((wanted) => wanted === name)));

/** All places and data sources in brief, granted ones included. */
export async function readEverythingInBrief(scope: Scope) {
  const parts = await gather(scope, async (tx, isShared) => ({
    features: await listFeatureBriefs(tx),
    sources: await listSourceBriefs(tx, isShared),
  }));
  return {
    MonitoringFeatures: parts.flatMap(({ features }) => features),
    FeatureDataSources: parts.flatMap(({ sources }) => sources),
  };
}
