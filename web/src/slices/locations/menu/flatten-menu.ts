import type { appNames, MenuGroup, settingTypes } from '@freshet/contract';
import { foldText } from '../fold-text.ts';

export type SettingType = (typeof settingTypes)[number];

/** The part of the side menu's answer that the tree is made of. */
export interface MenuData {
  readonly Grouping: readonly { readonly SettingType: SettingType; readonly Groups: readonly MenuGroup[] }[];
  readonly MonitoringFeatures: readonly { readonly Id: number; readonly DisplayName: string }[];
  readonly SharedMonitoringFeatureIds: readonly number[];
}

export type MenuRow =
  | ({ readonly kind: 'source'; readonly key: string; readonly source: SettingType; readonly level: 1 } & Foldable)
  | ({ readonly kind: 'group'; readonly key: string; readonly name: string; readonly level: number } & Foldable)
  | {
      readonly kind: 'station';
      readonly key: string;
      readonly id: number;
      readonly name: string;
      readonly level: number;
      /** Of another tenant. */
      readonly isShared: boolean;
    };

interface Foldable {
  /** Stations in it, those of the filter only. */
  readonly count: number;
  readonly isOpen: boolean;
}

/** The order in which the menu shows the sources. */
const order: readonly SettingType[] = ['continuous', 'discrete', 'vegetative-monitoring', 'survey'];

interface Station {
  readonly id: number;
  readonly name: string;
  readonly folded: string;
  readonly isShared: boolean;
}

interface Branch {
  readonly key: string;
  readonly name: string;
  readonly branches: readonly Branch[];
  readonly stations: readonly Station[];
}

export interface MenuTree {
  readonly sources: readonly (Branch & { readonly source: SettingType })[];
}

/** Prepares the answer once, so that each key typed into the filter costs one walk. */
export function treeOf({ Grouping, MonitoringFeatures, SharedMonitoringFeatureIds }: MenuData): MenuTree {
  const shared = new Set(SharedMonitoringFeatureIds);
  const stations = new Map(
    MonitoringFeatures.map(({ Id: id, DisplayName: name }) => [
      id,
      { id, name, folded: foldText(name), isShared: shared.has(id) },
    ]),
  );
  const sources = order.map((source) => {
    const groups = Grouping.find(({ SettingType }) => SettingType === source)?.Groups ?? [];
    return { source, ...branchOf({ key: source, name: '', groups, ids: [] }, stations) };
  });
  return { sources };
}

interface Raw {
  readonly key: string;
  readonly name: string;
  readonly groups: readonly MenuGroup[];
  readonly ids: readonly number[];
}

/** A group without a type is what is left when nothing is grouped: what it holds belongs to the one above. */
function branchOf({ key, name, groups, ids }: Raw, stations: ReadonlyMap<number, Station>): Branch {
  const branches = groups
    .filter(({ GroupType }) => GroupType !== null)
    .map(({ GroupName, Children, MonitoringFeatureIds }) =>
      branchOf({ key: `${key}/${GroupName}`, name: GroupName, groups: Children, ids: MonitoringFeatureIds }, stations),
    );
  const loose = groups.filter(({ GroupType }) => GroupType === null);
  const stationIds = [...ids, ...loose.flatMap(({ MonitoringFeatureIds }) => MonitoringFeatureIds)];
  return { key, name, branches, stations: stationIds.flatMap((id) => stations.get(id) ?? []) };
}

/** The app that a tenant has for stations of a source. */
const appOf: Record<SettingType, (typeof appNames)[number]> = {
  continuous: 'Stations',
  discrete: 'WaterQuality',
  'vegetative-monitoring': 'VegetativeMonitoring',
  survey: 'Surveys',
};

/** The rows to show, from top to bottom. While something is looked for, whatever holds a match is open. */
export function flattenMenu(
  tree: MenuTree,
  open: ReadonlySet<string>,
  typed: string,
  apps: readonly string[] = Object.values(appOf),
): MenuRow[] {
  const wanted = foldText(typed);
  const rows: MenuRow[] = [];
  for (const { source, ...branch } of tree.sources) {
    const count = countIn(branch, wanted);
    // A source without stations says what could be added, which is nothing where the tenant lacks its app.
    if (count === 0 && (wanted !== '' || !apps.includes(appOf[source]))) continue;
    const isOpen = wanted !== '' || open.has(branch.key);
    rows.push({ kind: 'source', key: branch.key, source, level: 1, count, isOpen });
    if (isOpen) addInside(rows, branch, { open, wanted, level: 2 });
  }
  return rows;
}

interface Walk {
  readonly open: ReadonlySet<string>;
  readonly wanted: string;
  readonly level: number;
}

function addInside(rows: MenuRow[], branch: Branch, walk: Walk): void {
  const { open, wanted, level } = walk;
  for (const inner of branch.branches) {
    const count = countIn(inner, wanted);
    if (count === 0) continue;
    const isOpen = wanted !== '' || open.has(inner.key);
    rows.push({ kind: 'group', key: inner.key, name: inner.name, level, count, isOpen });
    if (isOpen) addInside(rows, inner, { ...walk, level: level + 1 });
  }
  for (const { id, name, folded, isShared } of branch.stations) {
    if (folded.includes(wanted)) rows.push({ kind: 'station', key: `${branch.key}#${id}`, id, name, level, isShared });
  }
}

/** A station in two groups counts in both, and so in what holds them. */
function countIn(branch: Branch, wanted: string): number {
  const ownCount =
    wanted === '' ? branch.stations.length : branch.stations.filter(({ folded }) => folded.includes(wanted)).length;
  return branch.branches.reduce((sum, inner) => sum + countIn(inner, wanted), ownCount);
}

/** The sources a station has data from, as the menu knows them. */
export function sourcesByStation(tree: MenuTree): Map<number, SettingType[]> {
  const sources = new Map<number, SettingType[]>();
  const add = (branch: Branch, source: SettingType) => {
    for (const { id } of branch.stations) {
      const known = sources.get(id) ?? [];
      if (!known.includes(source)) sources.set(id, [...known, source]);
    }
    for (const inner of branch.branches) add(inner, source);
  };
  for (const { source, ...branch } of tree.sources) add(branch, source);
  return sources;
}
