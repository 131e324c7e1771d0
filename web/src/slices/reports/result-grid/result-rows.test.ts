import type { QueryResult, QuerySample } from '@freshet/contract';
import { expect, test } from 'vitest';
import { longRows, showValue, wideColumns, wideRows, worstOf } from './result-rows.ts';

const result = (ResultId: number, AnalyteId: number, over: object = {}) =>
  ({
    ...{
      ResultId,
      AnalyteId,
      Fraction: '',
      Basis: '',
      Method: '',
      Sign: '',
      Number: 1.2,
      Figures: 3,
      Unit: 'µg/L',
      Reported: null,
    },
    ...{ FlagIds: [], Verdicts: [], ...over },
  }) as unknown as QueryResult;
const sample = (SampleId: number, Results: QueryResult[]) => ({ SampleId, Results }) as unknown as QuerySample;

const samples = [
  sample(1, [result(1, 7), result(2, 5, { Fraction: 'Total' }), result(3, 5, { Fraction: 'Dissolved' })]),
  sample(2, [result(4, 7, { Unit: 'mg/L' }), result(5, 7)]),
];

test('a row for each result, or a row for each sample with all of its results', () => {
  expect(longRows(samples).map(({ key }) => key)).toEqual(['1', '2', '3', '4', '5']);
  const [first, second] = wideRows(samples);
  expect(first?.cells.size).toBe(3);
  expect(second?.cells.get('7 ')?.map(({ ResultId }) => ResultId)).toEqual([4, 5]);
});

test('columns come by analyte and fraction; a unit stands in the header only when it is that of all values', () => {
  expect(wideColumns([samples.slice(0, 1), samples.slice(1)], [5, 7])).toMatchObject([
    { analyteId: 5, fraction: 'Dissolved', unit: 'µg/L' },
    { analyteId: 5, fraction: 'Total', unit: 'µg/L' },
    { analyteId: 7, fraction: '', unit: null },
  ]);
});

test('nitrate as N and nitrate as NO3 have a column each', () => {
  const both = [sample(1, [result(1, 7, { Unit: 'mg/L as N' }), result(2, 7, { Unit: 'mg/L as NO3' })])];
  expect(wideRows(both)[0]?.cells.size).toBe(2);
  expect(wideColumns([both], [7]).map(({ unit }) => unit)).toEqual(['mg/L as N', 'mg/L as NO3']);
});

test('values keep their sign and their figures in both languages', () => {
  expect(showValue(result(1, 1), 'en')).toBe('1.20');
  expect(showValue(result(1, 1, { Sign: '<', Number: 0.5, Figures: 1 }), 'fr')).toBe('<0,5');
  expect(showValue(result(1, 1, { Number: null }), 'en')).toBe('');
  expect(showValue(result(1, 1, { Sign: '<', Number: null }), 'fr')).toBe('ND');
  expect(showValue(result(1, 1, { Sign: '>', Number: null }), 'en')).toBe('> ?');
});

test('the worst of all guidelines counts, or that of the one looked at', () => {
  const Verdicts = [
    { GuidelineId: 1, StandardId: 10, Verdict: 'undetermined', Reason: null, Limit: null },
    { GuidelineId: 2, StandardId: 20, Verdict: 'exceeds', Reason: null, Limit: 3 },
  ];
  const evaluated = result(1, 1, { Verdicts });
  expect(worstOf(evaluated, null)?.StandardId).toBe(20);
  expect(worstOf(evaluated, 1)?.StandardId).toBe(10);
  expect(worstOf(evaluated, 3)).toBeNull();
});
