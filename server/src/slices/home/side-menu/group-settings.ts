import { settingTypes, UserGroupSetting } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';

type SettingType = UserGroupSetting['SettingType'];
export type GroupType = UserGroupSetting['GroupTypes'][number];

/** How the side menu groups places for a tenant that has not chosen. */
const defaults: Readonly<Record<SettingType, GroupType[]>> = {
  discrete: ['station_category'],
  continuous: ['station_category'],
  'vegetative-monitoring': ['vegetative_community_type'],
  survey: ['survey_type'],
};

/** The grouping of each of the four sources, set or by default. */
export async function listGroupSettings(tx: Tx): Promise<UserGroupSetting[]> {
  const rows = await tx.selectFrom('group_settings').select(['setting_type', 'group_types']).execute();
  return settingTypes.map((SettingType) => {
    const set = rows.find(({ setting_type }) => setting_type === SettingType);
    return UserGroupSetting.parse({ SettingType, GroupTypes: set?.group_types ?? defaults[SettingType] });
  });
}

export const storeGroupSetting = (tx: Tx, setting_type: SettingType, group_types: GroupType[]) =>
  tx
    .insertInto('group_settings')
    .values({ setting_type, group_types })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'setting_type']).doUpdateSet({ group_types }))
    .execute();
