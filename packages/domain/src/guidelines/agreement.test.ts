import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReportedValue } from '../values/reported-value.ts';
import { makeCofactorIndex } from './cofactors/cofactor-index.ts';
import { type CalendarWindow, statistics } from './standards/standard.ts';
import { aResult, aStandard, day, evaluatorOf, groupId, unitId, units } from './test-support/things.ts';

const start = Date.UTC(2024, 0, 1);
const amount = fc.oneof(fc.constantFrom(0, 5, 10, 0.57, 570), fc.double({ min: 1e-6, max: 1000, noNaN: true }));
const reported: fc.Arbitrary<ReportedValue> = fc.oneof(
  { weight: 4, arbitrary: amount.map((value) => ({ kind: 'measured', value, figures: 3 }) as const) },
  amount.map((limit) => ({ kind: 'below', limit, figures: 1 }) as const),
  amount.map((limit) => ({ kind: 'above', limit, figures: 1 }) as const),
  fc.constant({ kind: 'missing', reason: 'empty' } as const),
);
const unit = fc.constantFrom('µg/L', 'mg/L', 'ng/L', 'mg/L as N', 'µg/L');
const result = fc
  .record({
    value: reported,
    unit,
    afterDays: fc.integer({ min: 0, max: 40 }),
    fraction: fc.constantFrom('Total', 'Dissolved', null),
    depthMetres: fc.constantFrom(null, null, 2),
    isHidden: fc.constantFrom(false, false, false, true),
  })
  .map(({ value, unit: name, afterDays, ...more }) =>
    aResult(value, { unitId: unitId(name), sampledAt: start + afterDays * day, sampleId: afterDays, ...more }),
  );
const limit = fc.oneof(
  fc.record({ valueType: fc.constant('double' as const), value: amount.map(String) }),
  fc.record({
    valueType: fc.constant('equation' as const),
    value: fc.constantFrom(
      'Max(7.5 + 0.75 * ([Hardness] - 90), 7.5)',
      'if([pH] >= 6.5, 50, Exp(1.6 - 3.327 * [pH] + 0.402 * [pH] ^ 2))',
      '[Hardness|g/L] * 1000 / ([pH] - 7)',
      'if([pH] > 7 and [Hardness] > 50, 10, [Absent])',
      'if(IsMissing([Hardness]) or [pH] ≤ 6.5, 5, Coalesce([Absent], [Hardness], 9))',
    ),
  }),
  fc.record({ valueType: fc.constant('range' as const), value: fc.constantFrom('5-10', '0.57-570', '10-10') }),
);
const windows: readonly CalendarWindow[] = [
  { kind: 'month' },
  { kind: 'season', firstMonth: 12, lastMonth: 1 },
  { kind: 'waterYear', firstMonth: 2 },
];
const standard = fc
  .record({
    limit,
    bound: fc.constantFrom('upper' as const, 'lower' as const),
    statistic: fc.constantFrom('value' as const, 'value' as const, ...statistics),
    nonDetects: fc.constantFrom('bounds' as const, 'half' as const, 'limit' as const, 'kaplanMeier' as const),
    window: fc.constantFrom(undefined, ...windows),
    takesOtherFraction: fc.boolean(),
    fractions: fc.constantFrom<string[]>([], ['Total']),
    analyteGroupId: fc.constantFrom(null, null, groupId('Mass concentration'), groupId('Temperature')),
  })
  .map(({ limit: stated, statistic, window, takesOtherFraction, ...more }) =>
    aStandard({
      ...stated,
      ...more,
      statistic,
      takesOtherFraction: takesOtherFraction && more.fractions.length > 0,
      mostPercent: 25,
      season: window?.kind === 'season' ? window : undefined,
      period: statistic === 'value' ? null : { days: 30, samples: 2, spanDays: 3, window },
      cofactors: [{ name: 'Hardness', unitId: unitId('mg/L'), lowest: 10, highest: 200 }],
    }),
  );
const cofactor = fc.record({
  key: fc.constantFrom('hardness', 'ph'),
  value: fc.oneof(fc.constantFrom(7, 6.5, 90, 100), fc.double({ min: 1, max: 300, noNaN: true })),
  sign: fc.constantFrom('' as const, '' as const, '<' as const, '>' as const),
  afterDays: fc.integer({ min: 0, max: 40 }),
});

test('the quick verdict and the one with its working are the same, with the same limits', () => {
  fc.assert(
    fc.property(
      standard,
      fc.array(result, { minLength: 1, maxLength: 8 }),
      fc.array(cofactor, { maxLength: 12 }),
      (given, results, readings) => {
        const index = makeCofactorIndex(
          [
            { key: 'hardness', unitId: unitId('mg/L'), defaultValue: null },
            { key: 'ph', unitId: null, defaultValue: { value: 7.5, unitId: null } },
          ],
          {
            units,
            strategy: {
              code: 'S',
              rungs: [
                { kind: 'sameSample' },
                { kind: 'nearest', hours: 50 },
                { kind: 'periodMean', days: 20 },
                { kind: 'default' },
              ],
            },
          },
        );
        readings.forEach(({ key, value, sign, afterDays }, resultId) => {
          index.add(key, 1, {
            resultId,
            value,
            sign,
            unitId: null,
            sampleId: afterDays,
            sampledAt: start + afterDays * day,
          });
        });
        const history = [...results].sort((left, right) => left.sampledAt - right.sampledAt);
        const evaluator = evaluatorOf(given, index);
        for (const one of history) {
          const quick = { ...evaluator.evaluate(one, history) };
          const slow = evaluator.explain(one, history);
          expect([slow.verdict, slow.reason, slow.bound]).toEqual([quick.verdict, quick.reason, quick.bound]);
          if (slow.verdict === 'undetermined' || slow.verdict === 'doesNotApply') continue;
          const shown = slow.limits.find(({ bound }) => bound === 'upper')?.value ?? Number.NaN;
          expect(Number.isNaN(quick.upper) ? Number.NaN : Number(quick.upper.toPrecision(15))).toBe(shown);
          expect(slow.warnings.some(({ code }) => code === 'cofactorOutsideRange')).toBe(quick.isCofactorOutside);
        }
      },
    ),
    { numRuns: 1000 },
  );
});
