import type { MenuGroup } from '@freshet/contract';
import type { GroupType } from './group-settings.ts';
import { sortNaturally } from './natural-order.ts';

/** What has no value for a level. */
const other = 'Other';

/** Something at a place, and the values it has for a level. */
export interface Grouped {
  readonly featureId: number;
  valuesOf(level: GroupType): readonly string[];
}

/**
 * Nests places by the levels, outermost first. A place is in every group it has a value for, and once in each. Groups
 * are in natural order with `Other` last; places keep the order in which they are given.
 */
export function groupPlaces(places: readonly Grouped[], levels: readonly GroupType[]): MenuGroup[] {
  const [level, ...deeper] = levels;
  if (places.length === 0) return [];
  if (level === undefined)
    return [{ GroupName: 'All', GroupType: null, Children: [], MonitoringFeatureIds: idsOf(places) }];
  const named = sortNaturally([...splitBy(places, level)], ([name]) => name);
  const ordered = [...named.filter(([name]) => name !== other), ...named.filter(([name]) => name === other)];
  return ordered.map(([GroupName, inGroup]) => ({
    GroupName,
    GroupType: level,
    Children: deeper.length > 0 ? groupPlaces(inGroup, deeper) : [],
    MonitoringFeatureIds: deeper.length > 0 ? [] : idsOf(inGroup),
  }));
}

function splitBy(places: readonly Grouped[], level: GroupType): Map<string, Grouped[]> {
  const groups = new Map<string, Grouped[]>();
  for (const place of places) {
    const values = place.valuesOf(level);
    for (const value of values.length > 0 ? values : [other]) {
      const group = groups.get(value);
      if (group) group.push(place);
      else groups.set(value, [place]);
    }
  }
  return groups;
}

const idsOf = (places: readonly Grouped[]) => [...new Set(places.map(({ featureId }) => featureId))];
