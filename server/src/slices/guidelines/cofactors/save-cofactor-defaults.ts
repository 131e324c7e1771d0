import { type CofactorDefaults, type CofactorDefaultValue, noUnit, problem } from '@freshet/contract';
import type { UnitTable } from '@freshet/domain/units';
import type { z } from 'zod';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { loadUnitTable } from '#slices/units';
import { tenantReader } from '../guideline/reader.ts';
import {
  type CofactorDefaultRow,
  listCofactorDefaults,
  listStrategies,
  removeCofactorDefault,
  upsertCofactorDefault,
} from './cofactor-queries.ts';
import { readTenantCofactors, type TenantCofactor, toDefault } from './read-cofactors.ts';
import { refuseDifferentDefaults } from './same-defaults.ts';

type WireDefault = z.input<typeof CofactorDefaultValue>;

/** A value to use where a strategy finds no measured one. */
export interface NewDefault {
  readonly cofactor: TenantCofactor;
  readonly value: number;
  readonly unit: string;
  readonly description: string | undefined;
}

/** Sets default values of one strategy, all or none, as the cofactor screen sends them. */
export function saveCofactorDefaults(scope: Scope, input: CofactorDefaults): Promise<WireDefault[]> {
  return scope.transaction(async (tx) => {
    const units = await loadUnitTable(tx);
    const strategy = (await listStrategies(tx)).find(({ id }) => id === input.StrategyId);
    if (!strategy) throw problem('notFound');
    const cofactors = await readTenantCofactors(tx, tenantReader(scope), units);
    const known = await listCofactorDefaults(tx);
    const wanted = input.CoFactorDefaultValues.map((one) => {
      const cofactor = cofactors.find(({ id }) => id === one.CoFactorId);
      const isOther =
        (one.StrategyId ?? strategy.id) !== strategy.id || (one.TenantId ?? scope.tenantId) !== scope.tenantId;
      const isMissing =
        Boolean(one.Id) && !known.some(({ id, cofactor_id }) => id === one.Id && cofactor_id === one.CoFactorId);
      if (!cofactor || isOther || isMissing) throw problem('notFound');
      return { cofactor, value: one.DefaultValue, unit: one.Unit, description: one.Description };
    });
    const stored = await storeDefaults(tx, scope, { strategyId: strategy.id, wanted, units });
    return stored.map((row) => {
      const name = cofactors.find(({ id }) => id === row.cofactor_id)?.name;
      return toDefault(row, { tenantId: scope.tenantId, units, name });
    });
  });
}

/** Stores them, records them in the audit, and gives back what is stored for these cofactors. */
export async function storeDefaults(
  tx: Tx,
  scope: Scope,
  { strategyId, wanted, units }: { strategyId: number; wanted: readonly NewDefault[]; units: UnitTable },
): Promise<CofactorDefaultRow[]> {
  const before = (await listCofactorDefaults(tx)).filter(({ strategy_id }) => strategy_id === strategyId);
  for (const { cofactor, value, unit, description } of wanted) {
    const old = before.find(({ cofactor_id }) => cofactor_id === cofactor.id);
    const facts = {
      strategy_id: strategyId,
      cofactor_id: cofactor.id,
      value,
      unit_id: readUnit(unit, cofactor, units),
      description: description ?? old?.description ?? '',
    };
    await upsertCofactorDefault(tx, facts, scope.now());
    const isSame = old?.value === facts.value && old.unit_id === facts.unit_id && old.description === facts.description;
    if (isSame) continue;
    const was = old && { value: old.value, unitId: old.unit_id, description: old.description };
    await recordAudit(tx, scope, {
      what: 'cofactorDefault.set',
      subject: cofactor.name,
      old: was,
      new: { strategyId, value, unitId: facts.unit_id, description: facts.description },
    });
  }
  await refuseDifferentDefaults(tx, scope, units);
  const ids = new Set(wanted.map(({ cofactor }) => cofactor.id));
  return (await listCofactorDefaults(tx)).filter((row) => row.strategy_id === strategyId && ids.has(row.cofactor_id));
}

/** The unit must measure what the cofactor is; without a unit only where the cofactor has none. */
function readUnit(text: string, { name, groupId }: TenantCofactor, units: UnitTable): number | null {
  const unit = text.toUpperCase() === noUnit ? null : (units.find(text) ?? undefined);
  const group = units.groups.find(({ id }) => id === groupId)?.name ?? noUnit;
  const fits =
    unit === null ? groupId === null : unit !== undefined && (groupId === null || units.isInGroup(unit.id, groupId));
  if (!fits) throw problem('cofactors.unitUnfit', { unit: text, cofactor: name, group });
  return unit?.id ?? null;
}

export function deleteCofactorDefault(scope: Scope, id: number): Promise<void> {
  return scope.transaction(async (tx) => {
    const row = (await listCofactorDefaults(tx)).find((one) => one.id === id);
    if (!row) throw problem('notFound');
    await removeCofactorDefault(tx, id);
    const old = { strategyId: row.strategy_id, value: row.value, unitId: row.unit_id, description: row.description };
    await recordAudit(tx, scope, { what: 'cofactorDefault.deleted', subject: row.cofactor_name, old });
  });
}
