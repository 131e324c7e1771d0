import { lowerTail } from '../normal.ts';

/** The share of Student's t with so many degrees of freedom that lies below `t`. */
export function tLower(t: number, freedom: number): number {
  const tail = betaShare(freedom / (freedom + t * t), freedom / 2, 0.5) / 2;
  return t > 0 ? 1 - tail : tail;
}

/** The share of chi-square with so many degrees of freedom that lies above `x`. */
export const chiSquareUpper = (x: number, freedom: number): number => gammaUpper(freedom / 2, x / 2);

/**
 * The share of the noncentral t that lies below `t`, which is not negative (Lenth 1989, AS 243). Terms are taken by their
 * logarithms: for many values the shift is so large that the first ones vanish.
 */
export function noncentralTLower(t: number, freedom: number, shift: number): number {
  const half = (shift * shift) / 2;
  const x = (t * t) / (freedom + t * t);
  const last = Math.ceil(half + 12 * Math.sqrt(half + 1) + 40);
  let sum = 0;
  for (let term = 0; term <= last; term += 1) {
    const even = Math.exp(term * Math.log(half) - half - logGamma(term + 1));
    const odd = (shift / Math.SQRT2) * Math.exp(term * Math.log(half) - half - logGamma(term + 1.5));
    sum += even * betaShare(x, term + 0.5, freedom / 2) + odd * betaShare(x, term + 1, freedom / 2);
  }
  return lowerTail(-shift) + sum / 2;
}

export const tQuantile = (share: number, freedom: number): number =>
  share < 0.5 ? -tQuantile(1 - share, freedom) : findRoot((t) => tLower(t, freedom) - share);

export const chiSquareQuantile = (share: number, freedom: number): number =>
  findRoot((x) => 1 - chiSquareUpper(x, freedom) - share);

export const noncentralTQuantile = (share: number, freedom: number, shift: number): number =>
  findRoot((t) => noncentralTLower(t, freedom, shift) - share);

/**
 * Where a rising function of what is not negative crosses nought, to about twelve digits: by false position (Illinois),
 * which asks the function a dozen times, where halving would ask it fifty times.
 */
export function findRoot(rising: (x: number) => number): number {
  let [low, high] = [0, 1];
  let [atLow, atHigh] = [rising(0), rising(1)];
  while (atHigh < 0 && high < 1e12) {
    [low, atLow, high] = [high, atHigh, high * 2];
    atHigh = rising(high);
  }
  let lastSide = 0;
  for (let step = 0; step < 200 && high - low > 1e-13 * high; step += 1) {
    const guess = high - (atHigh * (high - low)) / (atHigh - atLow);
    // Now and then what is left is halved, so that no shape of the function makes it slow.
    const next = step % 8 < 7 && guess > low && guess < high ? guess : (low + high) / 2;
    const atNext = rising(next);
    if (Math.abs(atNext) < 1e-14) return next;
    const side = atNext < 0 ? -1 : 1;
    // An end that stays twice counts half, and moves the next guess towards it.
    if (side < 0) [low, atLow, atHigh] = [next, atNext, lastSide < 0 ? atHigh / 2 : atHigh];
    else [high, atHigh, atLow] = [next, atNext, lastSide > 0 ? atLow / 2 : atLow];
    lastSide = side;
  }
  return (low + high) / 2;
}

const lanczos = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
  -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** For x > 0 (Lanczos 1964). */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const base = x - 1 + 7.5;
  const sum = lanczos.reduce((total, weight, at) => total + weight / (x + at), 0.99999999999980993);
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(base) - base + Math.log(sum);
}

/** The upper incomplete gamma function as a share: a series below, a continued fraction above. */
function gammaUpper(a: number, x: number): number {
  if (x <= 0) return 1;
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  if (x < a + 1) {
    let [term, sum] = [1 / a, 1 / a];
    for (let at = 1; at < 1000 && term > sum * 1e-17; at += 1) {
      term *= x / (a + at);
      sum += term;
    }
    return 1 - scale * sum;
  }
  let fraction = 0;
  for (let at = 500; at >= 1; at -= 1) fraction = (at * (at - a)) / (x + 2 * at + 1 - a - fraction);
  return scale / (x + 1 - a - fraction);
}

/** The incomplete beta function as a share, by its continued fraction (Lentz's method). */
export function betaShare(x: number, a: number, b: number): number {
  if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - betaShare(1 - x, b, a);
  const scale = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x));
  const tiny = 1e-300;
  const safe = (value: number) => (Math.abs(value) < tiny ? tiny : value);
  let [c, d] = [1, 1 / safe(1 - ((a + b) * x) / (a + 1))];
  let fraction = d;
  for (let m = 1; m < 500; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / safe(1 + even * d);
    c = safe(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / safe(1 + odd * d);
    c = safe(1 + odd / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-16) break;
  }
  return (scale * fraction) / a;
}
