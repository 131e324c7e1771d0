/**
 * Rounds to decimals the way people do: the decimal number that is shown is rounded, a half away from zero.
 * 1.005 to two decimals is 1.01, although the nearest binary number lies below the half.
 */
export function roundDecimals(value: number, decimals: number): number {
  const size = Math.abs(value);
  // From here on a double has no decimals left.
  if (!(size < 2 ** 52)) return value;
  const scaled = shiftPoint(size, decimals);
  if (!(scaled < 2 ** 52)) return value;
  const rounded = shiftPoint(Math.floor(scaled + 0.5), -decimals);
  return value < 0 ? -rounded : rounded;
}

/** Moves the decimal point in the text of a number, which is exact where multiplying is not. */
export function shiftPoint(value: number, places: number): number {
  const [digits = '0', exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}

/** A number without the last digit or two of a double, which are noise: 0.57 × 100 is 57, not 56.99999999999999. */
export function withoutNoise(value: number): number {
  // Most numbers have no noise: one of up to six decimals and fifteen figures is the nearest to what is written already.
  const millionths = Math.round(value * 1e6);
  if (millionths / 1e6 === value && Math.abs(millionths) < 1e15) return value + 0;
  return Number(value.toPrecision(15));
}
