import type { home, Reply, UserGroupSetting } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { type Grouped, groupPlaces } from './group-places.ts';
import { type GroupType, listGroupSettings } from './group-settings.ts';
import { findManyValued, findSources, type SourceRow } from './menu-queries.ts';
import { sortNaturally } from './natural-order.ts';

const sourceTypes: Readonly<Record<UserGroupSetting['SettingType'], string>> = {
  discrete: 'discrete_envirodata',
  continuous: 'continuous_aquarius',
  'vegetative-monitoring': 'vegetativemonitoring_envirodata',
  survey: 'surveys_envirodata',
};

interface Place extends Grouped {
  readonly source: SourceRow;
  readonly isShared: boolean;
}

/** The places of the scope's tenant and those granted to it, for each of the four sources grouped by its settings. */
export async function loadSideMenu(scope: Scope): Promise<Reply<typeof home.sideMenu>> {
  const { settings, own } = await scope.transaction(async (tx) => {
    const chosen = await listGroupSettings(tx);
    return { settings: chosen, own: await findPlaces(tx, levelsOf(chosen), false) };
  });
  const granted = await scope.readGranted((tx) => findPlaces(tx, levelsOf(settings), true));
  const places = sortNaturally([...own, ...granted.flat()], ({ source }) => source.feature_name);
  const names = new Map(places.map(({ featureId, source }) => [featureId, source.feature_name]));
  const shared = places.filter(({ isShared }) => isShared).map(({ featureId }) => featureId);
  return {
    Grouping: settings.map(({ SettingType, GroupTypes }) => {
      const ofSource = places.filter(({ source }) => source.source_type === sourceTypes[SettingType]);
      return { SettingType, Groups: groupPlaces(ofSource, GroupTypes) };
    }),
    UserGroupSettings: settings,
    MonitoringFeatures: [...names].map(([Id, DisplayName]) => ({ Id, DisplayName })),
    SharedMonitoringFeatureIds: [...new Set(shared)],
  };
}

const levelsOf = (settings: readonly UserGroupSetting[]) => new Set(settings.flatMap(({ GroupTypes }) => GroupTypes));

async function findPlaces(tx: Tx, levels: ReadonlySet<GroupType>, isShared: boolean): Promise<Place[]> {
  const sources = await findSources(tx);
  const many = await findManyValued(tx, levels);
  return sources.map((source) => ({
    source,
    isShared,
    featureId: source.feature_id,
    valuesOf: (level) => {
      if (level === 'time_series_tag' || level === 'data_media_type') return many.get(level)?.get(source.id) ?? [];
      const value = singleValue(source, level);
      return value ? [value] : [];
    },
  }));
}

function singleValue(source: SourceRow, level: Exclude<GroupType, 'time_series_tag' | 'data_media_type'>) {
  switch (level) {
    case 'station_category':
      return source.category;
    case 'vegetative_community_type':
      return source.community_type;
    case 'vegetative_plot_type':
      return source.plot_type;
    case 'survey_type':
      return source.survey_type;
  }
}
