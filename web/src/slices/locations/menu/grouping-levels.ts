import type { groupTypes, UserGroupSetting } from '@freshet/contract';
import type { SettingType } from './flatten-menu.ts';

export type GroupType = (typeof groupTypes)[number];

/** By what each source is grouped, outermost first. */
export type Levels = Readonly<Record<SettingType, readonly GroupType[]>>;

export function levelsOf(settings: readonly UserGroupSetting[]): Levels {
  const of = (source: SettingType) => settings.find(({ SettingType }) => SettingType === source)?.GroupTypes ?? [];
  return {
    discrete: of('discrete'),
    continuous: of('continuous'),
    'vegetative-monitoring': of('vegetative-monitoring'),
    survey: of('survey'),
  };
}

/** Taken out when it was in; otherwise the innermost level. */
export const toggleLevel = (levels: readonly GroupType[], type: GroupType): readonly GroupType[] =>
  levels.includes(type) ? levels.filter((each) => each !== type) : [...levels, type];

export function moveLevel(levels: readonly GroupType[], type: GroupType, by: 1 | -1): readonly GroupType[] {
  const at = levels.indexOf(type);
  const other = levels[at + by];
  if (at < 0 || other === undefined) return levels;
  return levels.map((each) => (each === type ? other : each === other ? type : each));
}
