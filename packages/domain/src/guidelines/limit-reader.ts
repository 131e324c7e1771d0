import { type Between, boundFormula } from '../formula/bound-formula.ts';
import { type CofactorSlot, isOutside, openSlots, readSlot } from './cofactor-slots.ts';
import type { Subject } from './cofactors/cofactor-source.ts';
import type { Ends } from './periods/ends.ts';
import { meanOverDays, type Period } from './periods/period.ts';
import type { CompiledLimit, CompiledStandard } from './standards/compile-standard.ts';
import type { Surroundings } from './surroundings.ts';
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
  const ends = slots.map((): Ends => ({ low: Number.NaN, high: Number.NaN }));
  const values = new Float64Array(slots.length);
  const reader: LimitReader = {
    lower: lower?.constant ?? Number.NaN,
    upper: upper?.constant ?? Number.NaN,
    isOutside: false,
    read: (subject, period) => {
      if (slots.length === 0) return null;
      reader.isOutside = false;
      let index = 0;
      for (const slot of slots) {
        const slotEnds = period
          ? meanOverDays(period.days, index, (one) => readSlot(slot, one))
          : readSlot(slot, subject);
        const into = ends[index];
        if (into) {
          into.low = slotEnds.low;
          into.high = slotEnds.high;
        }
        values[index] = numberBetween(slotEnds);
        if (slotEnds.low === slotEnds.high && isOutside(slot.cofactor, slotEnds.low)) reader.isOutside = true;
        index += 1;
      }
      reader.lower = countLimit(lower, ends, values);
      reader.upper = countLimit(upper, ends, values);
      const isCounted = (!lower || !Number.isNaN(reader.lower)) && (!upper || !Number.isNaN(reader.upper));
      return isCounted ? null : whyNoLimit(slots, ends);
    },
  };
  return reader;
}

/** A limit for cofactors that lie somewhere: a number only where it is the same wherever they lie. */
export function countLimit(
  limit: CompiledLimit | null,
  ends: readonly Readonly<Ends>[],
  values: ArrayLike<number>,
): number {
  if (!limit) return Number.NaN;
  if (hasCensored(ends)) {
    const bounds = boundFormula(limit.formula, ends.map(toBetween));
    if (!bounds || bounds.low !== bounds.high) return Number.NaN;
  }
  return limit.program(values);
}

const isCensored = ({ low, high }: Readonly<Ends>): boolean => low < high;

function hasCensored(ends: readonly Readonly<Ends>[]): boolean {
  for (const one of ends) if (isCensored(one)) return true;
  return false;
}

/** A number a cofactor may be; not a number where nothing is known of it. */
export function numberBetween({ low, high }: Readonly<Ends>): number {
  if (low === high || Number.isNaN(low)) return low;
  if (Number.isFinite(low) && Number.isFinite(high)) return low + (high - low) / 2;
  return Number.isFinite(low) ? low + 1 : high - 1;
}

function toBetween({ low, high }: Readonly<Ends>): Between | null {
  if (Number.isNaN(low)) return null;
  // What lies below a limit is never on it, and so above.
  return low === high ? { low, high } : { low, high, isHighOpen: true, isLowOpen: high === Number.POSITIVE_INFINITY };
}

/** A limit needs only the cofactors of the branch it takes; when it has none, the first thing missing is to blame. */
export function whyNoLimit(slots: readonly CofactorSlot[], ends: readonly Readonly<Ends>[]): VerdictReason {
  if (slots.some(({ hasWrongUnit }) => hasWrongUnit)) return 'cofactorUnitMismatch';
  if (ends.some(({ low }) => Number.isNaN(low))) return 'cofactorMissing';
  const censored = ends.find(isCensored);
  if (!censored) return 'formulaFailed';
  return censored.high === Number.POSITIVE_INFINITY ? 'cofactorAboveRange' : 'cofactorBelowDetection';
}
