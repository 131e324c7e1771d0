import type { NewAnalyte } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { insertAnalyte, lockNames } from './analyte-queries.ts';
import { toAnalyteFacts } from './analyte-view.ts';
import { insertAlias } from './names/alias-queries.ts';
import { carriedBy } from './names/carried.ts';
import { claimAlias, claimAnalyteName } from './names/claim-names.ts';
import { analyteStandards } from './standard-links/analyte-standards.ts';
import { requireFittingUnit } from './unit-facts.ts';

/** Adds an analyte with its aliases, all or nothing. */
export function addAnalyte(scope: Scope, input: NewAnalyte): Promise<number> {
  const { AnalyteName: name, DisplayName: display = '', Aliases: aliases = [] } = input;
  const facts = {
    name,
    display_name: display === name ? '' : display,
    applicable_unit_group_id: input.ApplicableUnitGroupId ?? null,
    default_unit_id: input.DefaultUnitId ?? null,
    ...carriedBy(name, input),
  };
  return scope.transaction(async (tx) => {
    await lockNames(tx);
    await requireFittingUnit(tx, facts);
    await claimAnalyteName(tx, name, null);
    const now = scope.now();
    const id = await insertAnalyte(tx, facts, now);
    for (const alias of aliases) {
      const names = { name: alias.AliasName, method: alias.Method };
      await claimAlias(tx, { ...names, ownerIds: [id] });
      await insertAlias(tx, id, { ...names, ...carriedBy(names.name, alias, name) }, now);
    }
    const added = { ...toAnalyteFacts(facts), ...(aliases.length > 0 ? { Aliases: aliases } : {}) };
    await recordAudit(tx, scope, { what: 'analyte.added', subject: name, new: added });
    await analyteStandards.registered().linkNew(tx, scope, { ids: [id], now });
    return id;
  });
}
