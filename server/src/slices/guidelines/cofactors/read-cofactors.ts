import { type CofactorData, noUnit, problem, type Strategy } from '@freshet/contract';
import type { UnitTable } from '@freshet/domain/units';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { loadUnitTable } from '#slices/units';
import { estimatesHardness } from '../evaluation/estimate-hardness.ts';
import { listCofactors, type Reader } from '../guideline/guideline-queries.ts';
import { tenantReader } from '../guideline/reader.ts';
import { mainGroup } from './add-cofactors.ts';
import {
  type CofactorDefaultRow,
  findStrategyOfTenant,
  listCofactorDefaults,
  listCofactorLinks,
  listStrategies,
  type StrategyRow,
} from './cofactor-queries.ts';

/** A cofactor as the tenant has it: its group is the library's, or that of the unit its own standards put it in. */
export interface TenantCofactor {
  readonly id: number;
  readonly name: string;
  readonly key: string;
  readonly groupId: number | null;
  readonly statedUnitId: number | null;
}

export async function readTenantCofactors(tx: Tx, reader: Reader, units: UnitTable): Promise<TenantCofactor[]> {
  const rows = await listCofactors(tx, reader);
  return rows.map(({ id, name, folded, unit_group_id, stated_unit_id }) => ({
    id,
    name,
    key: folded,
    groupId: unit_group_id ?? (stated_unit_id === null ? null : mainGroup(units, stated_unit_id)),
    statedUnitId: stated_unit_id,
  }));
}

export async function requireCofactor(tx: Tx, scope: Scope, units: UnitTable, id: number): Promise<TenantCofactor> {
  const tenantCofactor = (await readTenantCofactors(tx, tenantReader(scope), units)).find((one) => one.id === id);
  if (!tenantCofactor) throw problem('notFound');
  return tenantCofactor;
}

/** The cofactors of a tenant with its strategies, default values and links. */
export function readCofactorData(scope: Scope): Promise<z.input<typeof CofactorData>> {
  return scope.transaction(async (tx) => {
    const units = await loadUnitTable(tx);
    const cofactors = await readTenantCofactors(tx, tenantReader(scope), units);
    const chosen = await findStrategyOfTenant(tx);
    const strategies = await listStrategies(tx);
    const defaults = await listCofactorDefaults(tx);
    const byId = new Map(cofactors.map((one) => [one.id, one]));
    const groups = new Map(units.groups.map(({ id, name }) => [id, name]));
    return {
      CoFactorList: cofactors.map(({ id, name, groupId }) => ({
        Id: id,
        Name: name,
        UnitGroupId: groupId,
        UnitGroup: groupId === null ? null : (groups.get(groupId) ?? null),
      })),
      StrategyList: strategies.map((row) =>
        toStrategy(row, {
          isDefault: row.id === chosen.id,
          defaults: defaults
            .filter(({ strategy_id, cofactor_id }) => strategy_id === row.id && byId.has(cofactor_id))
            .map((one) => toDefault(one, { tenantId: scope.tenantId, units, name: byId.get(one.cofactor_id)?.name })),
        }),
      ),
      CoFactorAnalyteMaps: (await listCofactorLinks(tx))
        .filter(({ cofactor_id }) => byId.has(cofactor_id))
        .map((row) => ({
          Id: row.id,
          CoFactorId: row.cofactor_id,
          AnalyteId: row.analyte_id,
          AnalyteName: row.analyte_name,
        })),
      EstimatesHardness: await estimatesHardness(tx),
    };
  });
}

type WireStrategy = z.input<typeof Strategy>;
type WireDefault = WireStrategy['CoFactorDefaultValues'][number];

const toStrategy = (
  { id, code, rungs }: StrategyRow,
  { isDefault, defaults }: { isDefault: boolean; defaults: WireDefault[] },
): WireStrategy => ({
  Id: id,
  StrategyCode: code,
  Rungs: rungs
    .flatMap((rung) => (rung.kind === 'estimatedHardness' ? [] : [rung]))
    .map((rung) => ({
      Kind: rung.kind,
      Hours: rung.kind === 'nearest' ? rung.hours : null,
      Days: rung.kind === 'periodMean' ? rung.days : null,
    })),
  IsDefault: isDefault,
  CoFactorDefaultValues: defaults,
});

export const toDefault = (
  row: CofactorDefaultRow,
  { tenantId, units, name }: { tenantId: number; units: UnitTable; name: string | undefined },
): WireDefault => ({
  Id: row.id,
  CoFactorId: row.cofactor_id,
  CoFactorName: name ?? '',
  DefaultValue: row.value,
  Unit: row.unit_id === null ? noUnit : (units.unit(row.unit_id)?.name ?? noUnit),
  Description: row.description,
  StrategyId: row.strategy_id,
  TenantId: tenantId,
});
