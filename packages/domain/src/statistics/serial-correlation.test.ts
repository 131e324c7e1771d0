import { describe, expect, test } from 'vitest';
import { hirschSlackVariance, type SeasonValue } from './hirsch-slack.ts';
import type { TimedValue } from './kendall-score.ts';
import { twoSided } from './normal.ts';
import {
  autocorrelations,
  findSerialCorrelation,
  hamedRaoFactor,
  ranksOf,
  yueWangFactor,
} from './serial-correlation.ts';
import { correctTrend, findSeasonalTrend, findTrend } from './trend.ts';

/** The values that pyMannKendall (Hussain and Mahmud 2019) is tried with, compared there with R's modifiedmk, trend, rkt. */
const monthly = `
  32 20 25 189 240 193 379 278 301 0 0 82 0 4 nan nan 121 234 360 262 120 30 11 1 7 3 31 31 355 102 248 274 308 nan 5
  26 11 16 6 48 388 539 431 272 404 186 0 2 0 4 1 54 272 459 235 164 365 135 2 nan nan 4 0 128 210 163 446 225 462 467
  19 13 0 3 17 132 178 338 525 623 145 31 19 3 0 29 25 87 259 756 486 180 292 43 92 1 0 16 2 0 130 253 594 111 273 30
  0 4 0 27 24 41 292 378 499 265 320 227 4 0 4 14 8 48 416 240 404 207 733 105 0 112 0 14 0 30 140 202 289 159 424 106
  3 0 65 3 14 58 268 466 432 266 240 95 1 0 10 26 4 114 94 289 173 208 263 156 5 0 16 16 14 0 111 475 534 432 471 117
  70 1 3 28 7 401 184 283 338 171 335 176 0 0 10 11 9 140 102 208 298 245 220 29 2 27 10 13 26 84 143 367 749 563 283
  353 10 0 0 0 0 9 246 265 343 429 168 133 17 0 18 35 76 158 272 250 190 289 466 84 0 0 0 0 0 22 217 299 185 115 344
  203 8 nan nan 0 5 284 123 254 476 496 326 27 20 0 4 53 72 113 214 364 219 220 156 264 0 13 0 0 45 90 137 638 529 261
  206 251 0 0 5 9 58 72 138 130 471 328 356 523 0 1 0 0 12 143 193 184 192 138 174 69 1 0 0 18 25 28 92 732 320 256
  302 131 15 0 27 0 22 20 213 393 474 374 109 159 0 0 0 3 3 49 205 128 194 570 169 89 0 0 0 0 0 26 185 286 92 225 244
  190 3 20
`;
/** Two measurements of each of 80 samples, from the same place. */
const pairs = `
  490,458 540,469 220,4630 390,321 450,541 230,1640 360,1060 460,264 430,665 430,680 620,650 460,nan 450,380 580,325
  350,1020 440,460 530,583 380,777 440,1230 430,565 680,533 250,4930 nan,3810 450,469 500,473 510,593 490,500 700,266
  420,495 710,245 430,736 410,508 700,578 260,4590 260,4670 500,503 450,469 500,314 620,432 670,279 nan,542 470,499
  370,741 410,569 540,360 550,513 220,3910 460,364 390,472 550,245 320,nan 570,224 480,342 520,732 620,240 520,472
  430,679 400,1080 430,920 490,488 560,nan 370,595 460,295 390,542 330,1500 350,1080 480,334 390,423 500,216 410,366
  470,750 280,1260 510,223 nan,462 310,7640 230,2340 470,239 330,1400 320,3070 500,244
`;
const read = (text: string) => text.trim().split(/\s+/);

describe('published values', () => {
  const known = read(monthly)
    .filter((text) => text !== 'nan')
    .map(Number);
  const values = known.map((value, at): TimedValue => ({ at, value, kind: 'measured' }));
  const trend = findTrend(values);
  // The slope is theirs, of the series with its gaps.
  const left = known.map((value, at) => value + 0.006369426751592357 * at);
  const z = (variance: number) => ((trend?.s ?? 0) + 1) / Math.sqrt(variance);

  test('the plain test: S -1959, variance 4889800.33, p 0.3759', () => {
    expect(trend?.s).toBe(-1959);
    expect(trend?.variance).toBeCloseTo(4889800.333333333, 6);
    expect(trend?.p).toBeCloseTo(0.37591058740506833, 10);
  });

  test('Hamed and Rao with the lags that are more than chance among all, and among the first three', () => {
    const chance = 1.959963984540054 / Math.sqrt(known.length);
    const lags = autocorrelations(ranksOf(left)).map((lag) => (Math.abs(lag) > chance ? lag : 0));
    expect(4889800.333333333 * hamedRaoFactor(lags, known.length)).toBeCloseTo(259723.81316716125, 4);
    const three = 4889800.333333333 * hamedRaoFactor(lags.slice(0, 3), known.length);
    expect(three).toBeCloseTo(14228919.889368296, 4);
    expect(z(three)).toBeCloseTo(-0.5190709455046154, 9);
    expect(twoSided(z(three))).toBeCloseTo(0.6037112685123898, 9);
  });

  test('Yue and Wang with all lags, and with the first', () => {
    const lags = autocorrelations(left);
    expect(4889800.333333333 * yueWangFactor(lags, known.length)).toBeCloseTo(551950.4269211816, 3);
    const one = 4889800.333333333 * yueWangFactor(lags.slice(0, 1), known.length);
    expect(one).toBeCloseTo(10377313.384506395, 3);
    expect(correctTrend([values], { s: -1959 }, one)?.p).toBeCloseTo(0.5433112864060043, 9);
  });

  test('the seasonal test: S -399, variance 34702.33, p 0.032638', () => {
    const years = read(monthly).map((text, at) => ({ at: Math.floor(at / 12), value: Number(text), season: at % 12 }));
    const there = years
      .filter(({ value }) => !Number.isNaN(value))
      .map((one) => ({ ...one, kind: 'measured' as const }));
    const seasonal = findSeasonalTrend(there, ({ season }) => season);
    expect(seasonal).toMatchObject({ s: -399, seasons: 12 });
    expect(seasonal?.variance).toBeCloseTo(34702.333333333336, 6);
    expect(seasonal?.p).toBeCloseTo(0.03263834596177739, 10);
    expect(seasonal?.slope).toBeCloseTo(-0.08695652173913043, 10);
  });

  test('scores that hang together: variance 27913 (Libiseller and Grimvall 2002, of samples without gaps)', () => {
    const whole = read(pairs)
      .map((text) => text.split(',').map(Number))
      .filter((both) => !both.some(Number.isNaN));
    const together = whole.flatMap((both, year) =>
      both.map((value, season): SeasonValue => ({ value, kind: 'measured', season, year })),
    );
    expect(hirschSlackVariance(together)).toBeCloseTo(27913, 6);
  });
});

describe('correction for serial correlation', () => {
  test('one season alone has the variance of all its triples, ties and non-detects included', () => {
    const values = ['3', '<5', '7', '7', '2', '<1', '9', '4'].map((text, year) => ({
      value: Number(text.replace('<', '')),
      kind: text.startsWith('<') ? ('below' as const) : ('measured' as const),
      year,
    }));
    expect(hirschSlackVariance(values.map((value) => ({ ...value, season: 0 })))).toBeCloseTo(formula(values), 9);
  });

  test('seasons that move as one have the variance of one, times the square of their number', () => {
    const values = [5, 3, 8, 1, 9, 2].flatMap((value, year) =>
      [0, 1, 2].map((season): SeasonValue => ({ value, kind: 'measured', season, year })),
    );
    expect(hirschSlackVariance(values)).toBeCloseTo((9 * 6 * 5 * 17) / 18, 9);
  });

  test('values that remember are noticed, their chances corrected upwards; those that do not are left alone', () => {
    const noise = makeNoise();
    let before = 0;
    const remembering = Array.from({ length: 120 }, (_, at): TimedValue => {
      before = 0.9 * before + noise();
      return { at, value: before, kind: 'measured' };
    });
    const trend = findTrend(remembering);
    const serialCorrelation = findSerialCorrelation(remembering, trend?.slope ?? 0);
    expect(serialCorrelation).toMatchObject({ isNotable: true });
    expect(Math.min(serialCorrelation?.hamedRao ?? 0, serialCorrelation?.yueWang ?? 0)).toBeGreaterThan(4);
    const corrected = trend && correctTrend([remembering], trend, trend.variance * (serialCorrelation?.yueWang ?? 1));
    expect(corrected?.p).toBeGreaterThan(trend?.p ?? 1);
    const forgetting = remembering.map((one) => ({ ...one, value: noise() }));
    expect(findSerialCorrelation(forgetting, 0)).toMatchObject({ isNotable: false, hamedRao: 1 });
    expect(findSerialCorrelation(forgetting.slice(0, 9), 0)).toBeNull();
    expect(
      findSerialCorrelation(
        forgetting.map((one) => ({ ...one, value: 3 })),
        0,
      ),
    ).toBeNull();
    expect(correctTrend([forgetting], { s: 1 }, -1)).toBeNull();
  });
});

/** Dietz and Killeen by all triples: the sum of products of scores that share a later, an earlier or both values. */
function formula(values: readonly { value: number; kind: 'below' | 'measured' }[]): number {
  const sign = (i: number, j: number) => {
    const [one, other] = [values[i], values[j]];
    if (!one || !other) return 0;
    const [low, high] = [one, other].map(({ value, kind }) => (kind === 'below' ? -1 : value));
    if (one.kind === 'measured' && other.kind === 'measured') return Math.sign((low ?? 0) - (high ?? 0));
    if (one.kind === 'below' && other.kind === 'below') return 0;
    return one.kind === 'below' ? (one.value <= other.value ? -1 : 0) : other.value <= one.value ? 1 : 0;
  };
  const count = values.length;
  let [triples, pairsOf] = [0, 0];
  for (let i = 0; i < count; i += 1)
    for (let j = 0; j < count; j += 1) {
      pairsOf += sign(i, j) ** 2 / 2;
      for (let k = 0; k < count; k += 1) triples += sign(i, j) * sign(i, k);
    }
  return (pairsOf + triples) / 3;
}

/** Numbers of a normal distribution, the same at each run. */
function makeNoise(): () => number {
  let state = 12345;
  const next = () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return (state + 0.5) / 2147483648;
  };
  return () => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next());
}
