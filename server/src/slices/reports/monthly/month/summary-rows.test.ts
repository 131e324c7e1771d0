import { expect, test } from 'vitest';
import type { MonthPlan } from './month-plan.ts';
import type { MonthValue } from './month-values.ts';
import { buildRows } from './summary-rows.ts';

const parameter = {
  key: 'zinc',
  analyteId: 7,
  label: 'Zinc',
  fraction: '',
  unit: 'µg/L',
  limit: {},
  guidelineId: null,
};
const plan = {
  ...{ from: '2026-04-01', to: '2026-04-30', template: { NonDetectRule: 'half' }, samplesAt: () => 4 },
  ...{ stations: [{ id: 1, label: 'Creek', locationCode: '' }], parameters: [parameter] },
  limitAt: () => ({ Minimum: null, Maximum: null }),
} as unknown as MonthPlan;
const value = (id: number, fraction: string) =>
  ({
    ...{
      station: { id: 1 },
      parameter,
      unit: 'µg/L',
      leftOut: null,
      value: { kind: 'measured', value: 1, figures: 1 },
    },
    row: { id, sample_id: id, fraction },
  }) as unknown as MonthValue;
const build = (regular: readonly MonthValue[], asOf: string) =>
  buildRows(plan, { regular, qaQc: [], exceedances: [], outcomes: new Map(), asOf: new Date(asOf) });

test('nothing is missed before the month is over at every station', () => {
  const taken = [value(1, 'Total')];
  // The thirtieth of April ends at noon of the first of May by Greenwich where the day ends last.
  expect(build(taken, '2026-05-01T11:59:00Z')).toMatchObject([{ Planned: 4, Taken: 1, Missed: 0 }]);
  expect(build(taken, '2026-05-01T12:00:00Z')).toMatchObject([{ Planned: 4, Taken: 1, Missed: 3 }]);
});

test('the plan of a parameter without fraction is met within one fraction, the one sampled most', () => {
  const taken = [value(1, 'Total'), value(2, 'Total'), value(2, 'Dissolved')];
  expect(build(taken, '2026-06-01T00:00:00Z')).toMatchObject([
    { Fraction: 'Dissolved', Planned: 0, Taken: 1, Missed: 0 },
    { Fraction: 'Total', Planned: 4, Taken: 2, Missed: 2 },
  ]);
});
