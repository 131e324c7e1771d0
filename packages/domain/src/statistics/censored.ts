/** A value that is known, or known only to lie below or above a limit. */
export interface CensoredValue {
  readonly value: number;
  readonly kind: 'measured' | 'below' | 'above';
}

/**
 * The ends between which a value lies. A value below 5 is less than a measured 5, so the end of `below` is a
 * hair's breadth under its limit: the second number of an end distinguishes 5 from just under and just over 5.
 */
interface End {
  readonly at: number;
  readonly side: -1 | 0 | 1;
}

export interface Ends {
  readonly low: End;
  readonly high: End;
}

const lowest: End = { at: Number.NEGATIVE_INFINITY, side: 0 };
const highest: End = { at: Number.POSITIVE_INFINITY, side: 0 };

/** The ends of a value moved by `shift`. */
export function endsOf({ value, kind }: CensoredValue, shift = 0): Ends {
  const at = value + shift;
  if (kind === 'below') return { low: lowest, high: { at, side: -1 } };
  if (kind === 'above') return { low: { at, side: 1 }, high: highest };
  return { low: { at, side: 0 }, high: { at, side: 0 } };
}

export const compareEnds = (left: End, right: End): number =>
  left.at === right.at ? left.side - right.side : left.at - right.at;

/** 1 when the first is certainly greater, -1 when certainly less, 0 when they are equal or that is not known. */
export function compareCensored(left: CensoredValue, right: CensoredValue): -1 | 0 | 1 {
  const [one, other] = [endsOf(left), endsOf(right)];
  if (compareEnds(one.low, other.high) > 0) return 1;
  return compareEnds(other.low, one.high) > 0 ? -1 : 0;
}
