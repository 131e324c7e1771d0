/** The chance that a normal variable is farther from its mean than `z` standard deviations, on either side. */
export const twoSided = (z: number): number => Math.min(1, errorComplement(Math.abs(z) / Math.SQRT2));

/** erfc for x >= 0, to about twelve digits: a series where it is quick, a continued fraction in the tail. */
function errorComplement(x: number): number {
  return x < 2.5 ? 1 - errorSeries(x) : errorTail(x);
}

function errorSeries(x: number): number {
  let [term, sum] = [x, x];
  for (let at = 1; Math.abs(term) > 1e-17 * Math.abs(sum); at += 1) {
    term *= (2 * x * x) / (2 * at + 1);
    sum += term;
  }
  return (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum;
}

function errorTail(x: number): number {
  let fraction = 0;
  for (let at = 80; at >= 1; at -= 1) fraction = at / 2 / (x + fraction);
  return Math.exp(-x * x) / Math.sqrt(Math.PI) / (x + fraction);
}

/** 95 % of a normal variable lies within so many standard deviations. */
export const z95 = 1.959963984540054;
