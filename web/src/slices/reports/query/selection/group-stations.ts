import type { DataSourceId, MenuGroup, QueryStation } from '@freshet/contract';

export interface StationGroup {
  /** The names of the groups it is in, and its own, as one text. */
  readonly id: string;
  readonly name: string;
  readonly level: number;
  /** Every station in it and in the groups below it. */
  readonly stationIds: readonly DataSourceId[];
}

/** The groups of the side menu from the widest to the narrowest, each followed by those inside it. Empty ones are left out. */
export function groupStations(stations: readonly QueryStation[], groups: readonly MenuGroup[]): StationGroup[] {
  const byPlace = new Map<number, DataSourceId[]>();
  for (const { StationId, MonitoringFeatureId } of stations) {
    if (MonitoringFeatureId === null) continue;
    const known = byPlace.get(MonitoringFeatureId);
    if (known) known.push(StationId);
    else byPlace.set(MonitoringFeatureId, [StationId]);
  }
  const walk = (group: MenuGroup, path: string, level: number): StationGroup[] => {
    const id = `${path}\u0000${group.GroupName}`;
    const inside = group.Children.flatMap((child) => walk(child, id, level + 1));
    const stationsOfGroup = group.MonitoringFeatureIds.flatMap((place) => byPlace.get(place) ?? []);
    const below = inside.flatMap(({ stationIds }) => stationIds);
    const stationIds = [...new Set([...stationsOfGroup, ...below])];
    return stationIds.length === 0 ? [] : [{ id, name: group.GroupName, level, stationIds }, ...inside];
  };
  return groups.flatMap((group) => walk(group, '', 0));
}
