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

/** Within so many standard deviations below or above the mean lies this share: the inverse of the normal distribution. */
export function normalQuantile(share: number): number {
  if (!(share > 0 && share < 1))
    return share === 0 ? Number.NEGATIVE_INFINITY : share === 1 ? Number.POSITIVE_INFINITY : Number.NaN;
  if (share > 0.5) return -normalQuantile(1 - share);
  // Halley's method doubles the right digits and more at each step, from a start that is right to two of them.
  let z = startOf(share);
  for (let step = 0; step < 3; step += 1) {
    const error = (lowerTail(z) - share) * Math.sqrt(2 * Math.PI) * Math.exp((z * z) / 2);
    z -= error / (1 + (z * error) / 2);
  }
  return z;
}

/** The share of a normal variable below `z`. */
export const lowerTail = (z: number): number => (z <= 0 ? twoSided(z) / 2 : 1 - twoSided(z) / 2);

/** Hastings 1955, as Abramowitz and Stegun print it (26.2.23), for shares up to a half. */
function startOf(share: number): number {
  const t = Math.sqrt(-2 * Math.log(share));
  const over = 2.515517 + t * (0.802853 + t * 0.010328);
  const under = 1 + t * (1.432788 + t * (0.189269 + t * 0.001308));
  return over / under - t;
}
