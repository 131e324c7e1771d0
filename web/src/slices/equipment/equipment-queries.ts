import { equipment, type InstrumentId, locations } from '@freshet/contract';
import { queryOptions } from '@tanstack/react-query';
import { clientFor } from '#api/client-for';
import { queries } from '#api/query-client';

export const api = clientFor({ equipment, locations });

export const instrumentsQuery = queryOptions({
  queryKey: ['equipment', 'instruments'],
  queryFn: () => api.equipment.list({}),
});

export const instrumentQuery = (id: InstrumentId) =>
  queryOptions({ queryKey: ['equipment', 'instrument', id], queryFn: () => api.equipment.get({ params: { id } }) });

/** The tenant's own stations to choose from, by name. */
export const stationChoicesQuery = queryOptions({
  queryKey: ['equipment', 'stations'],
  queryFn: async () => {
    const { FeatureDataSources } = await api.locations.monitoringFeaturesUi({});
    const { compare } = new Intl.Collator(undefined, { numeric: true });
    return FeatureDataSources.filter(({ IsShared }) => !IsShared)
      .map(({ SourceId, LocationIdentifier }) => ({ value: Number(SourceId), label: LocationIdentifier }))
      .sort((one, other) => compare(one.label, other.label));
  },
});

export const refreshEquipment = () => queries.invalidateQueries({ queryKey: ['equipment'] });
