import type { NewAlias } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { lockAnalyte } from '../analyte-queries.ts';
import { toAliasFacts } from '../analyte-view.ts';
import { type AliasRow, insertAlias } from './alias-queries.ts';
import { carriedBy } from './carried.ts';
import { claimAlias } from './claim-names.ts';

/** Gives an analyte another name, by a method. */
export function addAlias(scope: Scope, input: NewAlias): Promise<AliasRow> {
  const { AnalyteId, AliasName: name, Method: method } = input;
  return scope.transaction(async (tx) => {
    const analyte = await lockAnalyte(tx, AnalyteId);
    await claimAlias(tx, { name, method, ownerIds: [analyte.id] });
    const facts = { name, method, ...carriedBy(name, input, analyte.name) };
    const alias = await insertAlias(tx, analyte.id, facts, scope.now());
    await recordAudit(tx, scope, { what: 'alias.added', subject: analyte.name, new: toAliasFacts(alias) });
    return alias;
  });
}
