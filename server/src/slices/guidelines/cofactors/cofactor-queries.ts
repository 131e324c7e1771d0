import { problem } from '@freshet/contract';
import type { CofactorStrategy, Rung } from '@freshet/domain/guidelines';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { allAnalytes } from '#slices/analytes';
import { allUnitGroups } from '#slices/units';

/**
 * The tenant's settings of cofactors: in tables with row-level security. The cofactors themselves are in
 * `guideline-queries.ts`.
 */
export interface StrategyRow extends CofactorStrategy {
  readonly id: number;
}

/** The ladder of a tenant that has not chosen one. */
const usualStrategyId = 1;

export async function listStrategies(tx: Tx): Promise<StrategyRow[]> {
  const { rows } = await sql<{ id: number; code: string; rungs: Rung[] }>`
    select id, code, rungs from cofactor_strategies order by id`.execute(tx);
  return rows;
}

export async function findStrategyOfTenant(tx: Tx): Promise<StrategyRow> {
  const chosen = await tx.selectFrom('guideline_settings').select('strategy_id').executeTakeFirst();
  const strategies = await listStrategies(tx);
  const strategy = strategies.find(({ id }) => id === (chosen?.strategy_id ?? usualStrategyId));
  if (!strategy) throw new Error('The strategies of the product are missing.');
  return strategy;
}

export async function requireStrategyByCode(tx: Tx, code: string): Promise<StrategyRow> {
  const strategies = await listStrategies(tx);
  const strategy = strategies.find((one) => one.code.toLowerCase() === code.toLowerCase());
  if (!strategy) {
    throw problem('cofactors.strategyUnknown', { code, known: strategies.map((one) => one.code).join(', ') });
  }
  return strategy;
}

export const chooseStrategy = (tx: Tx, strategyId: number, estimatesHardness: boolean) =>
  tx
    .insertInto('guideline_settings')
    .values({ strategy_id: strategyId, estimates_hardness: estimatesHardness })
    .onConflict((conflict) =>
      conflict.column('tenant_id').doUpdateSet({ strategy_id: strategyId, estimates_hardness: estimatesHardness }),
    )
    .execute();

export interface CofactorLinkRow {
  readonly id: number;
  readonly cofactor_id: number;
  readonly cofactor_name: string;
  readonly analyte_id: number;
  readonly analyte_name: string;
  readonly unit_group_id: number | null;
  readonly unit_group: string | null;
  readonly default_unit_id: number | null;
}

export async function listCofactorLinks(tx: Tx): Promise<CofactorLinkRow[]> {
  const { rows } = await sql<CofactorLinkRow>`
    select l.id, l.cofactor_id, c.name as cofactor_name, l.analyte_id, a.name as analyte_name, a.applicable_unit_group_id as unit_group_id,
      g.name as unit_group, a.default_unit_id
    from cofactor_analytes l join ${allAnalytes} a on a.tenant_id = l.tenant_id and a.id = l.analyte_id
      join cofactors c on c.id = l.cofactor_id
      left join ${allUnitGroups} g on g.id = a.applicable_unit_group_id
    order by l.cofactor_id, l.id`.execute(tx);
  return rows;
}

export const upsertCofactorLink = (tx: Tx, cofactorId: number, analyteId: number, now: Date) =>
  tx
    .insertInto('cofactor_analytes')
    .values({ cofactor_id: cofactorId, analyte_id: analyteId, created_at: now })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'cofactor_id']).doUpdateSet({ analyte_id: analyteId }))
    .execute();

export const removeCofactorLink = (tx: Tx, id: number) =>
  tx.deleteFrom('cofactor_analytes').where('id', '=', id).execute();

export interface CofactorDefaultRow {
  readonly id: number;
  readonly strategy_id: number;
  readonly cofactor_id: number;
  readonly cofactor_name: string;
  readonly value: number;
  readonly unit_id: number | null;
  readonly description: string;
}

export const listCofactorDefaults = (tx: Tx): Promise<CofactorDefaultRow[]> =>
  tx
    .selectFrom('cofactor_defaults as d')
    .innerJoin('cofactors as c', 'c.id', 'd.cofactor_id')
    .select(['d.id', 'strategy_id', 'cofactor_id', 'c.name as cofactor_name', 'value', 'unit_id', 'description'])
    .orderBy('strategy_id')
    .orderBy('cofactor_id')
    .execute();

export type CofactorDefaultFacts = Omit<CofactorDefaultRow, 'id' | 'cofactor_name'>;

export const upsertCofactorDefault = (tx: Tx, facts: CofactorDefaultFacts, now: Date) =>
  tx
    .insertInto('cofactor_defaults')
    .values({ ...facts, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'strategy_id', 'cofactor_id'])
        .doUpdateSet({ value: facts.value, unit_id: facts.unit_id, description: facts.description }),
    )
    .execute();

export const removeCofactorDefault = (tx: Tx, id: number) =>
  tx.deleteFrom('cofactor_defaults').where('id', '=', id).execute();
