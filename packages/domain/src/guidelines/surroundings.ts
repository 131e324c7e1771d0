import type { UnitTable } from '../units/unit-table.ts';
import type { CofactorSource } from './cofactors/cofactor-source.ts';

export interface Surroundings {
  readonly units: UnitTable;
  readonly cofactors: CofactorSource;
}
