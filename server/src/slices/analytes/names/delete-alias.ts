import type { AliasId } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { lockNames, requireAnalyte } from '../analyte-queries.ts';
import { toAliasFacts } from '../analyte-view.ts';
import { removeAlias, requireAlias } from './alias-queries.ts';

/** Takes an alias away. The analyte keeps its name, even if the alias was the primary one. */
export function deleteAlias(scope: Scope, id: AliasId): Promise<void> {
  return scope.transaction(async (tx) => {
    await lockNames(tx);
    const alias = await requireAlias(tx, id);
    const analyte = await requireAnalyte(tx, alias.analyte_id);
    await removeAlias(tx, id);
    await recordAudit(tx, scope, { what: 'alias.deleted', subject: analyte.name, old: toAliasFacts(alias) });
  });
}
