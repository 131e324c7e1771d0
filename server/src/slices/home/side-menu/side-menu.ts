import type { home, Reply, UserGroupSetting } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { groupPlaces } from './group-places.ts';
import { listGroupSettings } from './group-settings.ts';
import { findPlaces } from './menu-places.ts';
import { sortNaturally } from './natural-order.ts';

const sourceTypes: Readonly<Record<UserGroupSetting['SettingType'], string>> = {
  discrete: 'discrete_envirodata',
  continuous: 'continuous_aquarius',
  'vegetative-monitoring': 'vegetativemonitoring_envirodata',
  survey: 'surveys_envirodata',
};

/** The places of the scope's tenant and those granted to it, for each of the four sources grouped by its settings. */
export async function loadSideMenu(scope: Scope): Promise<Reply<typeof home.sideMenu>> {
  const { settings, tenantPlaces } = await scope.transaction(async (tx) => {
    const chosen = await listGroupSettings(tx);
    return { settings: chosen, tenantPlaces: await findPlaces(tx, levelsOf(chosen)) };
  });
  const granted = (await scope.readGranted((tx) => findPlaces(tx, levelsOf(settings)))).flat();
  const places = sortNaturally([...tenantPlaces, ...granted], ({ name }) => name);
  const names = new Map(places.map(({ featureId, name }) => [featureId, name]));
  return {
    Grouping: settings.map(({ SettingType, GroupTypes }) => {
      const ofSource = places.filter(({ sourceType }) => sourceType === sourceTypes[SettingType]);
      return { SettingType, Groups: groupPlaces(ofSource, GroupTypes) };
    }),
    UserGroupSettings: settings,
    MonitoringFeatures: [...names].map(([Id, DisplayName]) => ({ Id, DisplayName })),
    SharedMonitoringFeatureIds: [...new Set(granted.map(({ featureId }) => featureId))],
  };
}

const levelsOf = (settings: readonly UserGroupSetting[]) => new Set(settings.flatMap(({ GroupTypes }) => GroupTypes));
