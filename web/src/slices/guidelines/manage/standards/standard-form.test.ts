import { GuidelineId } from '@freshet/contract';
import { expect, test } from 'vitest';
import { TypedStandard, toStandardBody, typedFrom } from './standard-form.ts';

const typed = TypedStandard.parse({
  ...typedFrom(null),
  AnalyteNameInGuideline: 'Zinc',
  StandardValue: '5',
  UnitId: 3,
});
const wanted = { guidelineId: GuidelineId.parse(1), names: [], cofactors: new Map(), isNoUnitConfirmed: false };

test('a single value sends no averaging period, and empty days are none', () => {
  const body = toStandardBody({ ...wanted, typed: { ...typed, WithinDays: 30, LeastSamples: 5 } });
  expect(body).toMatchObject({ WithinDays: null, LeastSamples: null, ValidFrom: null, ValidTo: null, Cofactors: [] });
  expect(body).not.toHaveProperty('ConfirmNoUnit');
});

test('a statistic sends its period', () => {
  const body = toStandardBody({ ...wanted, typed: { ...typed, Statistic: 'mean', WithinDays: 30, LeastSamples: 5 } });
  expect(body).toMatchObject({ Statistic: 'mean', WithinDays: 30, LeastSamples: 5 });
});

test('only the cofactors the equation names are sent, with the range as numbers', () => {
  const cofactors = new Map([
    ['ph', { unitId: null, lowest: '6,5', highest: '9' }],
    ['gone', { unitId: 4, lowest: '', highest: '' }],
  ]);
  const body = toStandardBody({
    ...wanted,
    typed,
    names: [{ name: 'pH', key: 'ph' }],
    cofactors,
    isNoUnitConfirmed: true,
  });
  expect(body.Cofactors).toEqual([{ Name: 'pH', UnitId: null, Lowest: 6.5, Highest: 9 }]);
  expect(body.ConfirmNoUnit).toBe(true);
});
