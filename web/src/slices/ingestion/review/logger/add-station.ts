import type { DataSourceId, NewDataSource } from '@freshet/contract';
import { queryOptions } from '@tanstack/react-query';
import { queries } from '#api/query-client';
import { refreshPlaces } from '#slices/locations';
import { timeZone } from '#ui/dates/show-instant.ts';
import { api } from '../../ingestion-api.ts';

export const stationsQuery = queryOptions({
  queryKey: ['ingestion', 'continuousStations'],
  queryFn: () => api.locations.dataSources({ query: { sourceTypes: ['continuous_aquarius'] } }),
});

export const isSameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

type NewStation = Omit<NewDataSource, 'MonitoringFeatureId'>;

/**
 * A continuous station at the monitoring location of its name, or at one of its own: without one neither the menu nor
 * the list of stations could lead to it. Its clock is that of the person who adds it.
 */
export async function addStation(name: string): Promise<DataSourceId> {
  const place = await ownPlaceNamed(name);
  const source: NewStation = { SourceType: 'continuous_aquarius', LocationIdentifier: name, TimeZone: timeZone() };
  const id = place
    ? (await api.locations.createDataSource({ body: { ...source, MonitoringFeatureId: place } })).DataSource.Id
    : await addPlace(name, source);
  await queries.invalidateQueries({ queryKey: stationsQuery.queryKey });
  await refreshPlaces();
  return id;
}

async function addPlace(name: string, source: NewStation): Promise<DataSourceId> {
  const { FeatureDataSources } = await api.locations.createFeature({
    body: { DisplayName: name, DataSources: [source] },
  });
  const id = FeatureDataSources[0]?.Data?.Id;
  if (!id) throw new Error(`The location ${name} was added without its station.`);
  return id;
}

/** Stations of other tenants that may be seen have places as well, which are not this tenant's to add to. */
async function ownPlaceNamed(name: string) {
  const { MonitoringFeatures, FeatureDataSources } = await api.locations.monitoringFeaturesUi({});
  const shared = new Set(FeatureDataSources.flatMap((one) => (one.IsShared ? [one.MonitoringFeatureId] : [])));
  return MonitoringFeatures.find(({ Id, DisplayName }) => !shared.has(Id) && isSameName(DisplayName, name))?.Id;
}
