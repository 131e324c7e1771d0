import { readAnalyteName } from '../../analyte-name/read-analyte-name.ts';
import { speciatedUnit } from '../../units/catalogue/unit-family.ts';
import type { Unit } from '../../units/unit.ts';
import type { UnitTable } from '../../units/unit-table.ts';

/**
 * The unit a standard means where its name says what amounts are expressed as and its unit does not: of 'Nitrate (as N)'
 * in mg/L that is mg/L as N. Null where the name says nothing more than the unit.
 */
export function expressedUnit(analyte: string, unit: Unit, units: UnitTable): Unit | null {
  const name = speciatedUnit(unit.name, readAnalyteName(analyte).speciation);
  const expressed = name === null || name === unit.name ? undefined : units.find(name);
  return expressed?.name === name ? expressed : null;
}
