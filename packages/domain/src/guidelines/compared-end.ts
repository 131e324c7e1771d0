import type { Ends } from './periods/ends.ts';
import type { Evaluation } from './verdict.ts';

export type ComparedSign = '' | '<' | '>';

/** One number for what is only known to lie between two: `<` where it is at most that, `>` where it is at least that. */
export interface ComparedEnd {
  value: number;
  sign: ComparedSign;
}

/** The upper end where there is one, before anything is known of the limits. */
export function showEnd(shown: ComparedEnd, { low, high }: Ends): void {
  if (low === high) return;
  if (Number.isFinite(high)) {
    shown.value = high;
    shown.sign = '<';
  } else if (Number.isFinite(low)) {
    shown.value = low;
    shown.sign = '>';
  }
}

/**
 * The lower end where that is the one that decides: what exceeds an upper limit does so by at least as much, and what
 * meets a lower one lies at least so high.
 */
export function showDecidingEnd(
  shown: ComparedEnd,
  { low, high }: Ends,
  { verdict, bound }: Evaluation,
  upper: number,
): void {
  if (low === high || !Number.isFinite(low)) return;
  const isLow = verdict === 'exceeds' ? bound === 'upper' : verdict === 'meets' && Number.isNaN(upper);
  if (!isLow) return;
  shown.value = low;
  shown.sign = '>';
}
