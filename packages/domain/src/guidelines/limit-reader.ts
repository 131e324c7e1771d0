import { type CofactorSlot, isOutside, openSlots, readSlot } from './cofactor-slots.ts';
import type { Subject } from './cofactors/cofactor-source.ts';
import type { CompiledLimit, CompiledStandard } from './compile-standard.ts';
import type { Surroundings } from './evaluator.ts';
import type { Period } from './period-columns.ts';
import type { VerdictReason } from './verdict.ts';

/** Counts the limits out for a sample. The answer lies in the reader's fields; not a number where there is no limit. */
export interface LimitReader {
  lower: number;
  upper: number;
  isOutside: boolean;
  read(subject: Subject, period: Period | null): VerdictReason | null;
}

export function makeLimitReader(
  { lower, upper, cofactors }: CompiledStandard,
  surroundings: Surroundings,
): LimitReader {
  const slots = openSlots(cofactors, surroundings);
  const values = new Float64Array(slots.length);
  const count = (limit: CompiledLimit | null) => (limit ? limit.program(values) : Number.NaN);
  const reader: LimitReader = {
    lower: lower?.constant ?? Number.NaN,
    upper: upper?.constant ?? Number.NaN,
    isOutside: false,
    read: (subject, period) => {
      if (slots.length === 0) return null;
      reader.isOutside = false;
      let index = 0;
      for (const slot of slots) {
        const value = period ? period.mean(index, (one) => readSlot(slot, one)) : readSlot(slot, subject);
        values[index] = value;
        index += 1;
        if (isOutside(slot.cofactor, value)) reader.isOutside = true;
      }
      reader.lower = count(lower);
      reader.upper = count(upper);
      const isCounted = (!lower || !Number.isNaN(reader.lower)) && (!upper || !Number.isNaN(reader.upper));
      return isCounted ? null : whyNoLimit(slots, values);
    },
  };
  return reader;
}

/** A limit needs only the cofactors of the branch it takes; when it has none, the first thing missing is to blame. */
export function whyNoLimit(slots: readonly CofactorSlot[], values: ArrayLike<number>): VerdictReason {
  if (slots.some(({ hasWrongUnit }) => hasWrongUnit)) return 'cofactorUnitMismatch';
  return slots.some((_, index) => Number.isNaN(values[index] ?? Number.NaN)) ? 'cofactorMissing' : 'formulaFailed';
}
