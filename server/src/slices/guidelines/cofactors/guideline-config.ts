import { type guidelines, type Input, noUnit, problem, type Reply } from '@freshet/contract';
import { formulaKey } from '@freshet/domain/formula';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { loadUnitTable } from '#slices/units';
import { estimatesHardness } from '../evaluation/estimate-hardness.ts';
import { tenantReader } from '../guideline/reader.ts';
import {
  chooseStrategy,
  findStrategyOfTenant,
  listCofactorDefaults,
  requireStrategyByCode,
} from './cofactor-queries.ts';
import { readTenantCofactors } from './read-cofactors.ts';
import { storeDefaults } from './save-cofactor-defaults.ts';

type Config = Reply<typeof guidelines.guidelineConfig>;
type DefaultValues = Reply<typeof guidelines.defaultValues>;

export const readConfig = (scope: Scope): Promise<Config> =>
  scope.transaction(async (tx) => ({
    TenantId: scope.tenantId,
    DataFetchStrategy: (await findStrategyOfTenant(tx)).code,
    EstimatesHardness: await estimatesHardness(tx),
  }));

/** Chooses the ladder by which the tenant's cofactors are found, and whether hardness is estimated on it. */
export function setStrategy(scope: Scope, code: string, estimates?: boolean): Promise<Config> {
  return scope.transaction(async (tx) => {
    const [before, after] = [await findStrategyOfTenant(tx), await requireStrategyByCode(tx, code)];
    const [estimated, isEstimated] = [await estimatesHardness(tx), estimates ?? (await estimatesHardness(tx))];
    await chooseStrategy(tx, after.id, isEstimated);
    if (estimated !== isEstimated) {
      await recordAudit(tx, scope, {
        ...{ what: 'cofactorStrategy.chosen', subject: after.code },
        ...{ old: { estimatesHardness: estimated }, new: { estimatesHardness: isEstimated } },
      });
    }
    if (before.id !== after.id) {
      await recordAudit(tx, scope, {
        what: 'cofactorStrategy.chosen',
        subject: after.code,
        old: { code: before.code },
        new: { code: after.code },
      });
    }
    return { TenantId: scope.tenantId, DataFetchStrategy: after.code, EstimatesHardness: isEstimated };
  });
}

export const readDefaultValues = (scope: Scope, code: string): Promise<DefaultValues> =>
  scope.transaction(async (tx) => listByName(tx, scope, (await requireStrategyByCode(tx, code)).id));

/** Sets default values of cofactors that are found by their names, all or none. */
export function setDefaultValues(
  scope: Scope,
  { Strategy, DefaultValues: values }: Input<typeof guidelines.setDefaultValue>['body'],
): Promise<DefaultValues> {
  return scope.transaction(async (tx) => {
    const strategy = Strategy ? await requireStrategyByCode(tx, Strategy) : await findStrategyOfTenant(tx);
    const units = await loadUnitTable(tx);
    const cofactors = new Map((await readTenantCofactors(tx, tenantReader(scope), units)).map((one) => [one.key, one]));
    const wanted = values.map(({ AnalyteName, Units, Value }) => {
      const cofactor = cofactors.get(formulaKey(AnalyteName));
      if (!cofactor) throw problem('notFound');
      return { cofactor, value: Value, unit: Units, description: undefined };
    });
    await storeDefaults(tx, scope, { strategyId: strategy.id, wanted, units });
    return listByName(tx, scope, strategy.id);
  });
}

async function listByName(tx: Tx, scope: Scope, strategyId: number): Promise<DefaultValues> {
  const units = await loadUnitTable(tx);
  const names = new Map((await readTenantCofactors(tx, tenantReader(scope), units)).map(({ id, name }) => [id, name]));
  return (await listCofactorDefaults(tx))
    .filter(({ strategy_id, cofactor_id }) => strategy_id === strategyId && names.has(cofactor_id))
    .map(({ id, cofactor_id, value, unit_id }) => ({
      Id: id,
      AnalyteName: names.get(cofactor_id) ?? '',
      Units: unit_id === null ? noUnit : (units.unit(unit_id)?.name ?? noUnit),
      Value: value,
    }))
    .sort((left, right) => left.AnalyteName.localeCompare(right.AnalyteName, 'en', { sensitivity: 'base' }));
}
