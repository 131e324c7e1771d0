import { anyMethod, problem, type SetAsAnalyte } from '@freshet/contract';
import { foldName } from '@freshet/domain';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { insertAnalyte, lockNames, requireAnalyte } from '../analyte-queries.ts';
import { analyteResults, type ReportedName } from '../analyte-results.ts';
import { type AliasRow, listAliases, removeAlias, requireAlias } from '../names/alias-queries.ts';
import { claimAnalyteName } from '../names/claim-names.ts';

/**
 * Makes an alias an analyte of its own, measured as the old one is. The results that came under the alias's name and
 * method go with it; guidelines and cofactors stay.
 */
export function setAsAnalyte(scope: Scope, { Id, AnalyteId }: SetAsAnalyte): Promise<number> {
  return scope.transaction(async (tx) => {
    await lockNames(tx);
    const alias = await requireAlias(tx, Id);
    if (AnalyteId !== undefined && AnalyteId !== alias.analyte_id) throw problem('notFound');
    const old = await requireAnalyte(tx, alias.analyte_id);
    const aliases = await listAliases(tx, old.id);
    await removeAlias(tx, alias.id);
    await claimAnalyteName(tx, alias.name, null);
    const { applicable_unit_group_id, default_unit_id } = old;
    const { fraction, speciation } = alias;
    const measure = { applicable_unit_group_id, default_unit_id, fraction, speciation };
    const id = await insertAnalyte(tx, { name: alias.name, display_name: '', ...measure }, scope.now());
    const moved = await analyteResults.registered().move(tx, {
      fromAnalyteId: old.id,
      toAnalyteId: id,
      names: await namesOf(tx, alias, aliases),
      at: scope.now(),
    });
    await recordAudit(tx, scope, {
      what: 'alias.madeAnalyte',
      subject: alias.name,
      old: { AliasOf: old.name, Method: alias.method },
      new: { AnalyteName: alias.name, ResultsMoved: moved },
    });
    return id;
  });
}

/** The reported names and methods that mean this alias rather than another of the analyte. */
async function namesOf(tx: Tx, alias: AliasRow, aliases: readonly AliasRow[]): Promise<ReportedName[]> {
  const any = foldName(anyMethod);
  const reported = await analyteResults.registered().listReportedNames(tx, alias.analyte_id);
  return reported.filter(({ analyte_name, method }) => {
    const named = aliases.filter(({ folded }) => folded === foldName(analyte_name));
    const exact = named.find(({ folded_method }) => folded_method === foldName(method));
    return (exact ?? named.find(({ folded_method }) => folded_method === any))?.id === alias.id;
  });
}
