import type { Converter, UnitTable } from '../units/unit-table.ts';
import type { CofactorFinder, CofactorSource, Subject } from './cofactors/cofactor-source.ts';
import type { CompiledCofactor } from './compile-standard.ts';

/** One cofactor of an equation, joined to where its values come from. */
export interface CofactorSlot {
  readonly cofactor: CompiledCofactor;
  readonly finder: CofactorFinder | null;
  /** From the finder's unit to the equation's; null when values are taken as they come. */
  readonly converter: Converter | null;
  readonly hasWrongUnit: boolean;
}

export function openSlots(
  cofactors: readonly CompiledCofactor[],
  { cofactors: source, units }: { readonly cofactors: CofactorSource; readonly units: UnitTable },
): CofactorSlot[] {
  return cofactors.map((cofactor) => {
    const finder = source.open(cofactor.name.key);
    const fromId = finder?.unitId ?? null;
    const converter = fromId === null || !cofactor.unit ? null : units.converter(fromId, cofactor.unit.id);
    const hasWrongUnit = typeof converter === 'string';
    return { cofactor, finder, converter: hasWrongUnit ? null : converter, hasWrongUnit };
  });
}

/** The value of a cofactor in the equation's unit for a sample; not a number when there is none. */
export function readSlot({ finder, converter, hasWrongUnit }: CofactorSlot, subject: Subject): number {
  if (!finder || hasWrongUnit) return Number.NaN;
  const found = finder.read(subject);
  // Without noise: a hardness of exactly 50 must not fall on the wrong side of a branch after a conversion.
  return converter && !Number.isNaN(found) ? converter.convert(found) : found;
}

export const isOutside = ({ lowest, highest }: CompiledCofactor, value: number): boolean =>
  (lowest !== null && value < lowest) || (highest !== null && value > highest);
