import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutPoints, pointsFrom, type SeriesPoints } from '../series-points.ts';
import { at, day, hour, minute, pairsOf, randomPoints, steadyPoints } from '../test-support/random-points.ts';
import { checkClock } from './check-clock.ts';
import { type CheckSetting, checkPoints, noCheckState, type PointFinding } from './check-points.ts';

const start = at('2026-01-01T00:00:00Z');
const check = (values: readonly (number | null)[], setting: CheckSetting) =>
  checkPoints(steadyPoints(start, hour, values), setting).findings;
const shortly = (findings: readonly PointFinding[]) =>
  findings.map(({ code, at: time, value }) => [code, (time - start) / hour, value]);

describe('checks on arrival find', () => {
  test('impossible values, the limits themselves being possible', () => {
    const findings = check([0, -0.1, 100, 100.1], { minimum: 0, maximum: 100 });
    expect(findings).toEqual([
      { code: 'outOfRange', at: start + hour, value: -0.1, parameters: { minimum: 0 } },
      { code: 'outOfRange', at: start + 3 * hour, value: 100.1, parameters: { maximum: 100 } },
    ]);
  });

  test('a number without end, and compare nothing with it', () => {
    const findings = check([1, Number.POSITIVE_INFINITY, 50], { step: { largest: 1, perMs: hour } });
    expect(findings).toEqual([{ code: 'notFinite', at: start + hour, value: null, parameters: {} }]);
  });

  test('a change that is too fast for the time it took', () => {
    const points = pointsFrom([
      { at: start, value: 0 },
      { at: start + 10 * minute, value: 1 },
      { at: start + 20 * minute, value: 3 },
      { at: start + 2 * hour, value: -5 },
    ]);
    const { findings } = checkPoints(points, { step: { largest: 6, perMs: hour } });
    expect(findings).toEqual([
      {
        code: 'stepTooLarge',
        at: start + 20 * minute,
        value: 3,
        parameters: { change: 2, elapsedMs: 10 * minute, largest: 6, perMs: hour },
      },
    ]);
  });

  test('a flat line once, when it lasts longer than allowed, and again after it moved', () => {
    const flatLine = { longerThanMs: 2 * hour, tolerance: 0.05 };
    const findings = check([1, 1, 1.05, 1, 1, 2, 2, 2, 3, 3, 3, 3], { flatLine });
    expect(shortly(findings)).toEqual([
      ['flatLine', 3, 1],
      ['flatLine', 11, 3],
    ]);
    expect(findings[0]?.parameters).toEqual({ since: start, lengthMs: 3 * hour, longerThanMs: 2 * hour });
  });

  test('a spike that stands out from both sides, up or down, but no step and no end', () => {
    const spike = { height: 5 };
    expect(shortly(check([1, 9, 1, 1, 9, 9, 9, 1, 9], { spike }))).toEqual([
      ['spike', 1, 9],
      ['spike', 7, 1],
    ]);
    expect(check([1, 6, 1], { spike })).toEqual([]);
    expect(check([1, 9, null, 1], { spike })).toEqual([]);
  });

  test('silence longer than tolerated, and compare nothing across it or across a marker', () => {
    const points = pointsFrom([
      { at: start, value: 0 },
      { at: start + 2 * hour, value: 90 },
      { at: start + 3 * hour, value: null },
      { at: start + 4 * hour, value: 0 },
    ]);
    const { findings } = checkPoints(points, { gapToleranceMs: 119 * minute, step: { largest: 1, perMs: hour } });
    expect(findings).toEqual([
      {
        code: 'gapTooLong',
        at: start,
        value: 0,
        parameters: { until: start + 2 * hour, lengthMs: 2 * hour, gapToleranceMs: 119 * minute },
      },
      expect.objectContaining({ code: 'gapTooLong', at: start + 2 * hour }),
    ]);
  });
});

describe('checks', () => {
  const setting: CheckSetting = {
    ...{ minimum: -900, maximum: 900, gapToleranceMs: 2 * hour },
    step: { largest: 900, perMs: hour },
    flatLine: { longerThanMs: hour, tolerance: 400 },
    spike: { height: 300 },
  };

  test('of a series cut into days find the same as of all of it', () => {
    fc.assert(
      fc.property(randomPoints(), fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 5 }), (points, cuts) => {
        const borders = [0, ...cuts.sort((left, right) => left - right), points.times.length];
        let state = noCheckState;
        const findings = borders.slice(1).flatMap((end, index) => {
          const part = checkPoints(cutPoints(points, borders[index] ?? 0, end), setting, state);
          state = part.state;
          return part.findings;
        });
        expect(findings).toEqual(checkPoints(points, setting).findings);
      }),
    );
  });

  test('find the spikes and steps that comparing all neighbours finds', () => {
    fc.assert(
      fc.property(randomPoints(), (points) => {
        const matchingFindings = checkPoints(points, setting).findings;
        const at2 = (code: string) => matchingFindings.filter((one) => one.code === code).map((one) => one.at);
        expect(at2('spike')).toEqual(naiveSpikes(points));
        expect(at2('stepTooLarge')).toEqual(naiveSteps(points));
      }),
    );
  });

  const joined = (left: [number, number | null] | undefined, right: [number, number | null] | undefined) =>
    left && right && left[1] !== null && right[1] !== null && right[0] - left[0] <= 2 * hour
      ? { rise: right[1] - left[1], hours: (right[0] - left[0]) / hour }
      : null;
  const naiveSteps = (points: SeriesPoints) =>
    pairsOf(points).flatMap((pair, index, all) => {
      const step = joined(all[index - 1], pair);
      return step && Math.abs(step.rise) / step.hours > 900 ? [pair[0]] : [];
    });
  const naiveSpikes = (points: SeriesPoints) =>
    pairsOf(points).flatMap((pair, index, all) => {
      const [before, after] = [joined(all[index - 1], pair), joined(pair, all[index + 1])];
      if (!before || !after) return [];
      const isUp = before.rise > 300 && after.rise < -300;
      return isUp || (before.rise < -300 && after.rise > 300) ? [pair[0]] : [];
    });
});

describe('the clock of points as they come', () => {
  const setting = { now: start + day, toleranceMs: 5 * minute, earliest: at('2000-01-01T00:00:00Z') };
  const clock = (hours: readonly number[], lastAt?: number) =>
    checkClock({ times: hours.map((one) => start + one * hour), values: hours }, setting, lastAt).map(
      ({ code, index, parameters }) => [code, index, parameters],
    );

  test('is in the future beyond the tolerance', () => {
    expect(clock([24, 24 + 1 / 12, 25])).toEqual([['clockInFuture', 2, { now: setting.now, toleranceMs: 5 * minute }]]);
  });

  test('jumps back, against the latest point before, also of an earlier delivery; one in the future does not count', () => {
    expect(clock([1, 3, 2, 4])).toEqual([['clockJumpedBack', 2, { latest: start + 3 * hour, byMs: hour }]]);
    expect(clock([1, 2], start + 1.5 * hour)).toMatchObject([['clockJumpedBack', 0, {}]]);
    expect(clock([1, 999, 2]).map(([code]) => code)).toEqual(['clockInFuture']);
  });

  test('says an instant twice, and which one came first', () => {
    expect(clock([1, 2, 1])).toEqual([['duplicateInstant', 2, { firstIndex: 0, firstValue: 1 }]]);
  });

  test('starts again in 1970 when a logger lost its power', () => {
    expect(checkClock({ times: [0], values: [7] }, setting)).toEqual([
      { code: 'clockTooEarly', at: 0, value: 7, parameters: { earliest: setting.earliest }, index: 0 },
    ]);
  });
});
