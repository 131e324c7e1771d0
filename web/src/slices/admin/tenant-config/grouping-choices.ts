import { applicableGroupTypes, type groupTypes, type settingTypes } from '@freshet/contract';

export type SettingType = (typeof settingTypes)[number];
export type GroupType = (typeof groupTypes)[number];

/** Every way one source can be grouped: not at all, by one thing, or by one and then another. */
export function groupingChoices(setting: SettingType): GroupType[][] {
  const types: readonly GroupType[] = applicableGroupTypes[setting];
  const pairs = types.flatMap((first) => types.filter((second) => second !== first).map((second) => [first, second]));
  return [[], ...types.map((type) => [type]), ...pairs];
}

export const textOfGrouping = (grouping: readonly GroupType[]) => grouping.join('/') || 'none';
