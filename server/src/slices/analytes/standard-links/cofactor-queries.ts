import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

export interface CofactorRow {
  readonly analyte_id: number;
  readonly cofactor_id: number;
  readonly name: string;
  readonly unit_group_id: number | null;
}

/** The cofactors whose values the tenant's analytes, or one of them, give. */
export const listCofactors = (tx: Tx, analyteId?: number): Promise<CofactorRow[]> =>
  tx
    .selectFrom('cofactor_analytes')
    .innerJoin('cofactors', 'cofactors.id', 'cofactor_analytes.cofactor_id')
    .select(['analyte_id', 'cofactor_id', 'cofactors.name', 'cofactors.unit_group_id'])
    .where((eb) => (analyteId === undefined ? eb.lit(true) : eb('analyte_id', '=', analyteId)))
    .orderBy(sql`lower(cofactors.name)`)
    .orderBy('cofactor_id')
    .execute();

export interface CofactorDefaultRow {
  readonly cofactor_id: number;
  readonly code: string;
  readonly value: number;
  readonly unit: string | null;
}

export const listCofactorDefaults = (tx: Tx, cofactorIds: readonly number[]): Promise<CofactorDefaultRow[]> =>
  tx
    .selectFrom('cofactor_defaults')
    .innerJoin('cofactor_strategies', 'cofactor_strategies.id', 'cofactor_defaults.strategy_id')
    .leftJoin('units', 'units.id', 'cofactor_defaults.unit_id')
    .select(['cofactor_id', 'cofactor_strategies.code', 'cofactor_defaults.value', 'units.name as unit'])
    .where('cofactor_id', '=', sql<number>`any (${cofactorIds})`)
    .orderBy('cofactor_id')
    .orderBy('strategy_id')
    .execute();
