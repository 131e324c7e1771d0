import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { makeRegister } from '#platform/register';

/** A standard in force for a tenant. */
export interface StandardRow {
  readonly id: number;
  readonly lineage_id: number;
  readonly guideline_id: number;
  readonly guideline: string;
  readonly long_name: string;
  readonly analyte_name: string;
  readonly value: string;
  readonly unit_id: number | null;
  readonly reference: string;
}

export interface CofactorRow {
  readonly analyte_id: number;
  readonly cofactor_id: number;
  readonly name: string;
  readonly unit_group_id: number | null;
}

export interface CofactorDefaultRow {
  readonly cofactor_id: number;
  readonly code: string;
  readonly value: number;
  readonly unit: string | null;
}

/** Analytes that have been added in this transaction. */
export interface NewAnalytes {
  readonly ids: readonly number[];
  /** When they were added: links of the same instant came with them. */
  readonly now: Date;
}

/** What analytes need from the slice that stores the standards that evaluate them and the cofactors they give. */
export interface AnalyteStandards {
  /** Those in force for the tenant, or the one of an id, by guideline and analyte. */
  readonly listStandards: (tx: Tx, tenantId: number, id?: number) => Promise<StandardRow[]>;
  /** Links standards in force that surely name one of the analytes and evaluate nothing yet. Returns how many. */
  readonly linkNew: (tx: Tx, scope: Scope, added: NewAnalytes) => Promise<number>;
  /** The cofactors whose values the tenant's analytes, or one of them, give. */
  readonly listCofactors: (tx: Tx, analyteId?: number) => Promise<CofactorRow[]>;
  readonly listCofactorDefaults: (tx: Tx, cofactorIds: readonly number[]) => Promise<CofactorDefaultRow[]>;
  /** Those of the analytes that give the value of a cofactor. */
  readonly findGivingCofactors: (tx: Tx, analyteIds: readonly number[]) => Promise<number[]>;
  /**
   * From now on another analyte gives the cofactors of one. A cofactor has one analyte, so the other cannot have it
   * already.
   */
  readonly moveCofactors: (tx: Tx, fromAnalyteId: number, toAnalyteId: number) => Promise<void>;
}

export const analyteStandards = makeRegister<AnalyteStandards>('the standards and cofactors of analytes');
