import { type DataSourceId, locations, type MonitoringFeatureId } from '@freshet/contract';
import { foldName } from '@freshet/domain';
import { clientFor } from '#api/client-for';

const api = clientFor({ locations });

export interface NamedStation {
  readonly id: DataSourceId;
  readonly name: string;
  readonly featureId: MonitoringFeatureId | null;
}

/** The station with samples that has exactly this name or synonym, whatever its case; primary names count more. */
export async function findStation(name: string): Promise<NamedStation | null> {
  const { Matches } = await api.locations.searchStations({ body: { SearchData: name, Limit: 200 } });
  const isNamed = (text: string) => foldName(text) === foldName(name);
  const sampled = Matches.filter(({ DataTypes }) => DataTypes.includes('discrete_envirodata'));
  const offered = sampled.length > 0 ? sampled : Matches;
  const station =
    offered.find(({ StationName }) => isNamed(StationName)) ??
    offered.find(({ StationSynonym, Alias }) => isNamed(StationSynonym) || isNamed(Alias));
  return station ? { id: station.StationId, name: station.StationName, featureId: station.MonitoringFeatureId } : null;
}
