import type { Converter, UnitTable } from '../units/unit-table.ts';
import type { CofactorFinder, CofactorSource, Subject } from './cofactors/cofactor-source.ts';
import type { Ends } from './periods/ends.ts';
import type { CompiledCofactor } from './standards/compile-standard.ts';

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

const nothing: Readonly<Ends> = { low: Number.NaN, high: Number.NaN };

/** Where a cofactor lies for a sample, in the equation's unit; not numbers when there is none. */
export function readSlot({ finder, converter, hasWrongUnit }: CofactorSlot, subject: Subject): Readonly<Ends> {
  if (!finder || hasWrongUnit) return nothing;
  const ends = finder.read(subject);
  if (!converter || Number.isNaN(ends.low)) return ends;
  return convertEnds(ends, converter);
}

/** Without noise: a hardness of exactly 50 must not fall on the wrong side of a branch after a conversion. */
export function convertEnds({ low, high }: Readonly<Ends>, converter: Converter | null): Ends {
  if (!converter) return { low, high };
  const least = Number.isFinite(low) ? converter.convert(low) : low;
  return { low: least, high: low === high ? least : Number.isFinite(high) ? converter.convert(high) : high };
}

export const isOutside = ({ lowest, highest }: CompiledCofactor, value: number): boolean =>
  (lowest !== null && value < lowest) || (highest !== null && value > highest);
