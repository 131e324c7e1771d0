import type { MonitoringFeatureId } from '@freshet/contract';
import { foldText } from './fold-text.ts';
import { api } from './places-api.ts';

/** The station that has exactly this name or synonym, whatever its case; primary names count more. */
export async function findStationNamed(name: string): Promise<{ featureId: MonitoringFeatureId | null } | null> {
  const { Matches } = await api.locations.searchStations({ body: { SearchData: name, Limit: 200 } });
  const wanted = foldText(name);
  const isNamed = (text: string) => foldText(text) === wanted;
  const station =
    Matches.find(({ StationName }) => isNamed(StationName)) ??
    Matches.find(({ StationSynonym, Alias }) => isNamed(StationSynonym) || isNamed(Alias));
  return station ? { featureId: station.MonitoringFeatureId } : null;
}
