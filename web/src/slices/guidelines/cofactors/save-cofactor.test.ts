import { AnalyteId, type Cofactor, type CofactorData } from '@freshet/contract';
import { expect, test } from 'vitest';
import { planChange, startOf } from './save-cofactor.ts';

const hardness = { Id: 1, Name: 'Hardness', UnitGroupId: 2, UnitGroup: 'Mass in water' } as Cofactor;
const known = { Id: 9, CoFactorId: 1, CoFactorName: 'Hardness', DefaultValue: 100, Unit: 'mg/L' };
const data = {
  CoFactorList: [hardness],
  CoFactorAnalyteMaps: [{ Id: 5, CoFactorId: 1, AnalyteId: 7, AnalyteName: 'Hardness, total' }],
  StrategyList: [
    { Id: 1, StrategyCode: 'StationLadder', Rungs: [], IsDefault: true, CoFactorDefaultValues: [known] },
    { Id: 3, StrategyCode: 'SameSampleOrDefault', Rungs: [], IsDefault: false, CoFactorDefaultValues: [] },
  ],
} as unknown as CofactorData;
const nothing = { unlink: null, link: null, remove: [], save: [] };

test('nothing is sent when nothing was changed', () => {
  expect(planChange(data, hardness, startOf(data, hardness))).toEqual(nothing);
});

test('another analyte is linked, and none unlinks', () => {
  const start = startOf(data, hardness);
  const other = AnalyteId.parse(8);
  expect(planChange(data, hardness, { ...start, analyteId: other }).link).toEqual({ CofactorId: 1, AnalyteId: 8 });
  expect(planChange(data, hardness, { ...start, analyteId: null }).unlink).toBe(5);
});

test('an emptied default is removed; one without a unit is not sent', () => {
  const defaults = new Map([
    [1, { value: '', unit: 'mg/L' }],
    [3, { value: '80', unit: '' }],
  ]);
  const plan = planChange(data, hardness, { ...startOf(data, hardness), defaults });
  expect(plan.remove).toEqual([9]);
  expect(plan.save).toEqual([]);
});

test('a changed default goes to the strategy it belongs to', () => {
  const defaults = new Map([[3, { value: '80,5', unit: 'mg/L' }]]);
  const plan = planChange(data, hardness, { ...startOf(data, hardness), defaults });
  expect(plan.save).toEqual([
    {
      StrategyId: 3,
      CoFactorDefaultValues: [{ CoFactorId: 1, CoFactorName: 'Hardness', DefaultValue: 80.5, Unit: 'mg/L' }],
    },
  ]);
});
