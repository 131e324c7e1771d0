import { makeSpeciesConverters } from '@freshet/domain/speciation';
import type { Converter, UnitTable } from '@freshet/domain/units';
import type { Plan } from './plan.ts';

/** The requested units, and what is known of the analytes. */
export interface UnitOptions {
  readonly analytes: readonly Pick<Plan['analytes'][number], 'id' | 'name' | 'unitId'>[];
  readonly convertUnits: boolean;
  readonly expressAs?: Plan['options']['expressAs'];
}

/** The way from the unit a result was reported in to the one it is shown in; null where it stays as it is. */
export type ChooseUnit = (analyteId: number, unitId: number) => Converter | null;

/**
 * Values are shown in the default unit of their analyte, or expressed as somebody requested it, by molar mass. What
 * cannot be converted stays as it was reported.
 */
export function makeUnitChoice(
  units: UnitTable,
  { analytes, convertUnits, expressAs = [] }: UnitOptions,
): ChooseUnit | null {
  if (!convertUnits && expressAs.length === 0) return null;
  const byId = new Map(analytes.map((analyte) => [analyte.id, analyte]));
  const requested = new Map<number, string>(expressAs.map(({ analyteId, as }) => [analyteId, as]));
  const species = makeSpeciesConverters(units);
  const choose: ChooseUnit = (analyteId, unitId) => {
    const analyte = byId.get(analyteId);
    const as = requested.get(analyteId);
    if (!analyte) return null;
    const wanted = convertUnits && analyte.unitId !== null ? units.converter(unitId, analyte.unitId) : 'noPath';
    const plain = typeof wanted === 'string' ? null : wanted;
    const target = as === undefined ? null : species.unitAs(analyte.name, plain?.to.id ?? unitId, as);
    const way = target ? species.converter(analyte.name, unitId, target.id) : plain;
    return way === null || typeof way === 'string' || way.from.id === way.to.id ? null : way;
  };
  const known = new Map<string, Converter | null>();
  return (analyteId, unitId) => {
    const key = `${analyteId} ${unitId}`;
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    const made = choose(analyteId, unitId);
    known.set(key, made);
    return made;
  };
}
