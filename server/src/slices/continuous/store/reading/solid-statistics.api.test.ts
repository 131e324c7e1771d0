import {
  computePeriodStatistics,
  type InterpolationType,
  makeSeriesClock,
  type PeriodKind,
  toleratedGapMs,
} from '@freshet/domain/series';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adminScope } from '#test/builders/import-things';
import { newSeries } from '#test/builders/series-things';
import { useWorld } from '#test/world';
import { writePoints } from '../writing/write-points.ts';
import { readPoints } from './read-points.ts';
import { readStatistics } from './read-statistics.ts';

const world = useWorld();
const runs = Number(process.env.MODEL_RUNS ?? 15);
const minuteMs = 60_000;
const start = Date.UTC(2026, 1, 25, 20);

const aSeries = fc.record({
  interpolation: fc.constantFrom<InterpolationType>(
    ...(['InstantaneousValues', 'PrecedingConstant', 'SucceedingConstant'] as const),
    ...(['PrecedingTotals', 'InstantaneousTotals', 'DiscreteValues'] as const),
  ),
  offset: fc.constantFrom(0, -480, 330, 840, -720),
  toleranceS: fc.constantFrom(null, 3600, 7200),
  expectedS: fc.constantFrom(null, 1800),
  steps: fc.array(
    fc.tuple(fc.constantFrom(10, 30, 30, 60, 100, 900), fc.option(fc.integer({ min: -400, max: 400 }), { freq: 60 })),
    { minLength: 1, maxLength: 250, size: 'max' },
  ),
  period: fc.constantFrom<PeriodKind>('day', 'day', 'month'),
});

test('statistics from what is kept of days are those of the points, whatever the clock, the gaps and the type', async () => {
  const tenant = await world.newTenant();
  const scope = adminScope(world, tenant);
  await fc.assert(
    fc.asyncProperty(aSeries, async ({ interpolation, offset, toleranceS, expectedS, steps, period }) => {
      const facts = { GapToleranceSeconds: toleranceS, ExpectedIntervalSeconds: expectedS };
      const series = await newSeries(tenant, {
        ...{ InterpolationType: interpolation, UtcOffsetMinutes: offset, Unit: '', ...facts },
      });
      const times = new Float64Array(steps.length);
      let at = start;
      for (const [index, [step]] of steps.entries()) {
        at += step * minuteMs;
        times[index] = at;
      }
      const values = Float64Array.from(steps, ([, quarters]) => (quarters === null ? Number.NaN : quarters / 4));
      await scope.transaction((tx) =>
        writePoints(tx, scope, { kind: 'call' }, [{ seriesId: series.Id, times, values }]),
      );
      const params = {
        from: start + 20 * 60 * minuteMs,
        to: Math.max(start + 21 * 60 * minuteMs, at - 600 * minuteMs),
      };
      const [quick, points] = await scope.transaction(async (tx) => [
        await readStatistics(tx, { seriesId: series.Id, ...params, period }),
        await readPoints(tx, { seriesId: series.Id, from: start, to: at + 1 }),
      ]);
      const expectedIntervalMs = expectedS && expectedS * 1000;
      const gapToleranceMs = toleratedGapMs({ gapToleranceMs: toleranceS && toleranceS * 1000, expectedIntervalMs });
      const reading = { gapToleranceMs, expectedIntervalMs };
      const slow = computePeriodStatistics(points, {
        ...{ interpolation, ...reading, ...params },
        period: { kind: period, clock: makeSeriesClock({ offsetMinutes: offset }) },
      });
      const isKnown = gapToleranceMs !== null;
      const known = slow.map((one) => (isKnown || one.coverage === 0 ? one : { ...one, coverage: null }));
      expect(quick.map(withoutMean)).toEqual(known.map(withoutMean));
      for (const [index, { mean }] of slow.entries()) {
        if (mean === null) expect(quick[index]?.mean).toBeNull();
        else expect(quick[index]?.mean).toBeCloseTo(mean, 9);
      }
    }),
    { numRuns: runs, ...(process.env.MODEL_SEED ? { seed: Number(process.env.MODEL_SEED) } : {}) },
  );
}, 600_000);

const withoutMean = ({ mean: _mean, ...rest }: { readonly mean: number | null }) => rest;
