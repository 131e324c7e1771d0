import { type AliasChange, problem } from '@freshet/contract';
import { differences } from '#platform/audit/differences';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { type AnalyteRow, changeAnalyte, lockAnalyte } from '../analyte-queries.ts';
import { toAliasFacts } from '../analyte-view.ts';
import { addAliasOfOldName } from './add-alias-of-old-name.ts';
import {
  type AliasFacts,
  type AliasRow,
  changeAlias,
  dropPrimary,
  listAliases,
  requireAlias,
} from './alias-queries.ts';
import { carriedAs } from './carried.ts';
import { claimAlias, claimAnalyteName } from './claim-names.ts';

/** Changes an alias. A primary one gives the analyte its name, and there is no other. */
export function updateAlias(scope: Scope, input: AliasChange): Promise<AliasRow[]> {
  const names = { name: input.AliasName, method: input.Method };
  return scope.transaction(async (tx) => {
    const analyte = await lockAnalyte(tx, input.AnalyteId);
    const before = await requireAlias(tx, input.Id);
    if (before.analyte_id !== analyte.id) throw problem('notFound');
    const after = { ...names, ...carriedAs(input, before), is_primary: input.IsPrimary ?? before.is_primary };
    await claimAlias(tx, { ...names, ownerIds: [analyte.id], aliasId: before.id });
    if (after.is_primary && !before.is_primary) await dropPrimary(tx, analyte.id);
    await changeAlias(tx, before.id, after);
    const isNamed = after.is_primary && after.name !== analyte.name;
    const oldAlias = isNamed ? await nameAfter(tx, analyte, after, scope.now()) : {};
    const change = differences(
      { ...toAliasFacts(before), AnalyteName: analyte.name },
      { ...toAliasFacts(after), AnalyteName: isNamed ? after.name : analyte.name, ...oldAlias },
    );
    if (change) await recordAudit(tx, scope, { what: 'alias.changed', subject: analyte.name, ...change });
    return listAliases(tx, analyte.id);
  });
}

async function nameAfter(tx: Tx, analyte: AnalyteRow, { name, fraction, speciation }: AliasFacts, now: Date) {
  await claimAnalyteName(tx, name, analyte.id);
  const oldAlias = await addAliasOfOldName(tx, analyte, name, now);
  const { display_name, applicable_unit_group_id, default_unit_id } = analyte;
  const display = display_name === name ? '' : display_name;
  const measure = { applicable_unit_group_id, default_unit_id };
  await changeAnalyte(tx, analyte.id, { name, display_name: display, ...measure, fraction, speciation });
  return oldAlias;
}
