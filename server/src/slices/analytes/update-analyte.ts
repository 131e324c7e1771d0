import type { AnalyteChange, AnalyteDetail } from '@freshet/contract';
import type { z } from 'zod';
import { differences } from '#platform/audit/differences';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { type AnalyteFacts, type AnalyteRow, changeAnalyte, lockAnalyte } from './analyte-queries.ts';
import { toAnalyteFacts } from './analyte-view.ts';
import { addAliasOfOldName } from './names/add-alias-of-old-name.ts';
import { dropPrimary } from './names/alias-queries.ts';
import { carriedAs, carriedBy } from './names/carried.ts';
import { claimAnalyteName } from './names/claim-names.ts';
import { readDetail } from './read-analytes.ts';
import { requireFittingUnit } from './unit-facts.ts';

/** Changes an analyte; what is left out stays. With another name it has no primary alias any more. */
export function updateAnalyte(scope: Scope, input: AnalyteChange): Promise<z.input<typeof AnalyteDetail>> {
  return scope.transaction(async (tx) => {
    const before = await lockAnalyte(tx, input.Id);
    const after = changed(before, input);
    await requireFittingUnit(tx, after);
    const alias = after.name === before.name ? {} : await takeName(tx, before, after.name, scope.now());
    const change = differences(toAnalyteFacts(before), toAnalyteFacts(after));
    if (change) {
      await changeAnalyte(tx, before.id, after);
      await recordAudit(tx, scope, {
        what: 'analyte.changed',
        subject: before.name,
        old: change.old,
        new: { ...change.new, ...alias },
      });
    }
    return readDetail(tx, scope.tenantId, before.id);
  });
}

async function takeName(tx: Tx, before: AnalyteRow, name: string, now: Date) {
  await claimAnalyteName(tx, name, before.id);
  await dropPrimary(tx, before.id);
  return addAliasOfOldName(tx, before, name, now);
}

function changed(before: AnalyteRow, input: AnalyteChange): AnalyteFacts {
  const or = <T>(given: T | undefined, stored: T): T => (given === undefined ? stored : given);
  const display = or(input.DisplayName, before.display_name);
  return {
    name: input.AnalyteName,
    display_name: display === input.AnalyteName || display === before.name ? '' : display,
    applicable_unit_group_id: or(input.ApplicableUnitGroupId, before.applicable_unit_group_id),
    default_unit_id: or(input.DefaultUnitId, before.default_unit_id),
    ...carriedAs(input, input.AnalyteName === before.name ? before : carriedBy(input.AnalyteName)),
  };
}
