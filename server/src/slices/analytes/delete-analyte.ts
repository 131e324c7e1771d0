import type { AnalyteId } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { lockAnalyte, removeAnalyte } from './analyte-queries.ts';
import { toAliasFacts, toAnalyteFacts } from './analyte-view.ts';
import { listAliases } from './names/alias-queries.ts';

/** Deletes an analyte that has no results, with its aliases and links. */
export function deleteAnalyte(scope: Scope, id: AnalyteId): Promise<void> {
  return scope.transaction(async (tx) => {
    const before = await lockAnalyte(tx, id);
    const aliases = await listAliases(tx, id);
    await removeAnalyte(tx, before);
    const old = { ...toAnalyteFacts(before), Aliases: aliases.map(toAliasFacts) };
    await recordAudit(tx, scope, { what: 'analyte.deleted', subject: before.name, old });
  });
}
