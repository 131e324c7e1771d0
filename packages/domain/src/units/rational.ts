/** An exact fraction, so that conversions composed along a path do not gather rounding. The denominator is positive. */
export interface Rational {
  readonly over: bigint;
  readonly under: bigint;
}

export const zero: Rational = { over: 0n, under: 1n };
export const one: Rational = { over: 1n, under: 1n };

/** The decimal number a double stands for when it is written: 0.1 is one tenth. */
export function toRational(value: number): Rational {
  const [, sign, whole = '0', decimals = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/.exec(String(value)) ?? [];
  const digits = BigInt(whole + decimals) * (sign ? -1n : 1n);
  const shift = Number(exponent) - decimals.length;
  return shift >= 0 ? reduced(digits * 10n ** BigInt(shift), 1n) : reduced(digits, 10n ** BigInt(-shift));
}

export const add = (left: Rational, right: Rational): Rational =>
  reduced(left.over * right.under + right.over * left.under, left.under * right.under);

export const negate = ({ over, under }: Rational): Rational => ({ over: -over, under });

export const multiply = (left: Rational, right: Rational): Rational =>
  reduced(left.over * right.over, left.under * right.under);

/** Null when dividing by zero. */
export const divide = (left: Rational, right: Rational): Rational | null =>
  right.over === 0n ? null : reduced(left.over * right.under, left.under * right.over);

export const isZero = ({ over }: Rational): boolean => over === 0n;

/** The nearest double, also where numerator and denominator are too long to be doubles themselves. */
export function toNumber({ over, under }: Rational): number {
  if (over === 0n) return 0;
  const size = over < 0n ? -over : over;
  const places = String(size).length - String(under).length;
  const shift = 20 - places;
  const digits = shift >= 0 ? (size * 10n ** BigInt(shift)) / under : size / (under * 10n ** BigInt(-shift));
  const value = Number(`${digits}e${-shift}`);
  return over < 0n ? -value : value;
}

function reduced(over: bigint, under: bigint): Rational {
  const divisor = greatestDivisor(over < 0n ? -over : over, under < 0n ? -under : under) * (under < 0n ? -1n : 1n);
  return { over: over / divisor, under: under / divisor };
}

function greatestDivisor(left: bigint, right: bigint): bigint {
  let [larger, smaller] = [left, right];
  while (smaller > 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}
