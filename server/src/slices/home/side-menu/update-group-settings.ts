import { applicableGroupTypes, problem, type UserGroupSetting } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import { lockForTenant } from '#platform/db/lock-for-tenant';
import type { Scope } from '#platform/db/scope';
import { listGroupSettings, storeGroupSetting } from './group-settings.ts';

/** Sets by which levels the side menu groups the places of one source; no levels make one flat list. */
export function updateGroupSettings(scope: Scope, input: UserGroupSetting): Promise<UserGroupSetting[]> {
  const { SettingType, GroupTypes } = input;
  const applicable: readonly string[] = applicableGroupTypes[SettingType];
  const unfit = GroupTypes.find((groupType) => !applicable.includes(groupType));
  if (unfit) throw problem('home.groupTypeUnfit', { groupType: unfit, source: SettingType });
  return scope.transaction(async (tx) => {
    await lockForTenant(tx, 'group settings');
    const old = (await listGroupSettings(tx)).find((setting) => setting.SettingType === SettingType)?.GroupTypes;
    await storeGroupSetting(tx, SettingType, GroupTypes);
    if (old?.join() !== GroupTypes.join()) {
      await recordAudit(tx, scope, { what: 'grouping.changed', subject: SettingType, old, new: GroupTypes });
    }
    return listGroupSettings(tx);
  });
}
