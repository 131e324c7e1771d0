import type {
  Answer,
  ChosenStation,
  DataSourceId,
  locations,
  MonitoringFeatureId,
  SourceBrief,
  SourceType,
} from '@freshet/contract';
import { compareNaturally } from '@freshet/domain';
import { isPlaced } from '#ui/map/points/points.ts';

type Brief = Answer<typeof locations.monitoringFeaturesUi>;

/** A monitoring location, or a station that belongs to none yet, as the map knows it. */
export interface Place {
  readonly id: string;
  readonly featureId: MonitoringFeatureId | null;
  readonly name: string;
  readonly types: readonly SourceType[];
  /** Where it lies, as far as any of its sources says; NaN when none does. */
  readonly longitude: number;
  readonly latitude: number;
  readonly isShared: boolean;
  /** Its stations with laboratory results. */
  readonly stationIds: readonly DataSourceId[];
  /** All its stations, of whatever kind. */
  readonly stations: readonly ChosenStation[];
}

/** All places with the sources that belong to them, in no order: a map needs none, and names by the ten thousand take long to sort. */
export function placesOf({ MonitoringFeatures, FeatureDataSources }: Brief): Place[] {
  const byFeature = groupByFeature(FeatureDataSources);
  const features = MonitoringFeatures.map(({ Id, DisplayName }) =>
    placeOf({ id: placeIdOf(Id), featureId: Id, name: DisplayName }, byFeature.get(Id) ?? []),
  );
  const alone = (byFeature.get(null) ?? []).map((source) =>
    placeOf({ id: stationIdOf(source.SourceId), featureId: null, name: source.LocationIdentifier }, [source]),
  );
  return [...features, ...alone];
}

/** For lists that people read. */
export const sortByName = (places: readonly Place[]): Place[] =>
  places.toSorted((a, b) => compareNaturally(a.name, b.name));

function placeOf(known: Pick<Place, 'id' | 'featureId' | 'name'>, sources: readonly SourceBrief[]): Place {
  const where = sources.map(positionOf).find(isPlaced) ?? nowhere;
  return {
    ...known,
    types: [...new Set(sources.map(({ SourceType }) => SourceType))],
    ...where,
    isShared: sources.some(({ IsShared }) => IsShared),
    stationIds: sources.flatMap(({ SourceType, SourceId }) => (SourceType === 'discrete_envirodata' ? [SourceId] : [])),
    stations: sources.map(({ SourceId: Id, SourceType, LocationIdentifier: Name }) => ({ Id, SourceType, Name })),
  };
}

/** Places and stations that belong to none have ids of their own kind on the map. */
export const placeIdOf = (id: number): string => `f${id}`;
export const stationIdOf = (id: number): string => `s${id}`;

const nowhere = { longitude: Number.NaN, latitude: Number.NaN };

const positionOf = ({ Longitude, Latitude }: SourceBrief) => ({
  longitude: Longitude ?? Number.NaN,
  latitude: Latitude ?? Number.NaN,
});

function groupByFeature(sources: readonly SourceBrief[]): Map<MonitoringFeatureId | null, SourceBrief[]> {
  const groups = new Map<MonitoringFeatureId | null, SourceBrief[]>();
  for (const source of sources) {
    const group = groups.get(source.MonitoringFeatureId);
    if (group) group.push(source);
    else groups.set(source.MonitoringFeatureId, [source]);
  }
  return groups;
}

/** The page of a place; a station that belongs to none has no page. */
export const hrefOf = ({ featureId }: Place) => (featureId === null ? null : `/monitoring-locations/${featureId}`);
