import type { UiOption } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import { lockForTenant } from '#platform/db/lock-for-tenant';
import type { Scope } from '#platform/db/scope';
import { findUiOption, listUiOptions, removeUiOption, storeUiOption } from './ui-options.ts';

/** Sets one interface option of the scope's tenant, and answers with what holds now. An empty value brings the default back. */
export async function setUiOption(scope: Scope, { Key, Value }: UiOption): Promise<UiOption> {
  await scope.transaction(async (tx) => {
    await lockForTenant(tx, 'ui options');
    const old = await findUiOption(tx, Key);
    const value = Value === '' ? null : Value;
    if (old === value) return;
    await (value === null ? removeUiOption(tx, Key) : storeUiOption(tx, Key, value));
    await recordAudit(tx, scope, { what: 'uiOption.changed', subject: Key, old: { value: old }, new: { value } });
  });
  const options = await listUiOptions(scope);
  return options.find((option) => option.Key === Key) ?? { Key, Value };
}
