import { reportKinds, stationGraphs, stationTabs, type UiOption, uiOptionKeys } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';

type Key = UiOption['Key'];

/** What holds for a tenant that has not chosen otherwise: all reports are shown, files bear the tenant's name. */
const defaultsOf = (tenantName: string): Readonly<Record<Key, string>> => ({
  FileExportProjectName: '',
  FileExportTenantName: tenantName,
  MinistryReport: 'BC MOE Report',
  ReportComponentVisibility: JSON.stringify(reportKinds),
  StationDashboardGraphs: JSON.stringify(stationGraphs),
  StationGraphTabGlobalVisibility: 'true',
  StationPageTabs: JSON.stringify(stationTabs),
});

/** Every interface option of the scope's tenant, set or by default. */
export const listUiOptions = (scope: Scope): Promise<UiOption[]> =>
  scope.transaction(async (tx) => {
    const set = new Map(
      (await tx.selectFrom('ui_options').selectAll().execute()).map(({ key, value }) => [key, value]),
    );
    const defaults = defaultsOf(scope.tenantName);
    return uiOptionKeys.map((Key) => ({ Key, Value: set.get(Key) ?? defaults[Key] }));
  });

export const findUiOption = async (tx: Tx, key: Key): Promise<string | null> => {
  const row = await tx.selectFrom('ui_options').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
};

export const storeUiOption = (tx: Tx, key: Key, value: string) =>
  tx
    .insertInto('ui_options')
    .values({ key, value })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'key']).doUpdateSet({ value }))
    .execute();

export const removeUiOption = (tx: Tx, key: Key) => tx.deleteFrom('ui_options').where('key', '=', key).execute();
