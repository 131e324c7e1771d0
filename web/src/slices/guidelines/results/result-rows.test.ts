import type { Answer, observations, verdictCalls } from '@freshet/contract';
import { expect, test } from 'vitest';
import { countStates, resultRows } from './result-rows.ts';

const point = (ResultId: number, SampleDateTime: string, Text: string) => ({
  ...{ ResultId, SampleDateTime, Text, SampleId: ResultId, Sign: '', Value: 1, DetectionLimit: null, Unit: 'µg/L' },
  ...{ FlagIds: [], DepthMetres: null, QaQcType: null },
});
const late = { FlagId: 5, FlagCode: 'H', Description: 'Held too long', Colour: '#0072b2', ShowValue: true };
const results = {
  IsComplete: true,
  Flags: [late],
  AnalytesData: [
    {
      ...{ AnalyteId: 1, AnalyteName: 'Zinc', Fraction: 'Total', Unit: 'µg/L' },
      Points: [point(1, '2026-01-01T10:00:00Z', '125'), { ...point(2, '2026-02-01T10:00:00Z', '< 2'), FlagIds: [5] }],
    },
  ],
} as unknown as Answer<typeof observations.tabularData>;
const verdict = (ResultId: number, GuidelineId: number, Verdict: string) => ({
  ...{ ResultId, GuidelineId, StandardId: GuidelineId * 10, Verdict, Reason: null, Limit: 40.5 },
});
const verdicts = {
  Guidelines: [
    { GuidelineId: 1, GuidelineName: 'Drinking water' },
    { GuidelineId: 2, GuidelineName: 'Freshwater life' },
  ],
  Verdicts: [verdict(1, 1, 'meets'), verdict(1, 2, 'exceeds'), verdict(2, 1, 'undetermined')],
  IsComplete: true,
} as unknown as Answer<typeof verdictCalls.station>;

test('each result shows the worst that any guideline says, newest first', () => {
  const rows = resultRows(results, verdicts, null);
  expect(rows.map(({ text, guideline }) => [text, guideline])).toEqual([
    ['< 2', 'Drinking water'],
    ['125', 'Freshwater life'],
  ]);
  expect(rows.map(({ flags }) => flags)).toEqual([[late], []]);
  expect(rows[1]?.verdict).toMatchObject({ Verdict: 'exceeds', StandardId: 20 });
  expect(countStates(rows).exceeds).toBe(1);
});

test('one guideline alone can be looked at', () => {
  const rows = resultRows(results, verdicts, 1);
  expect(rows.map(({ verdict: each }) => each?.Verdict)).toEqual(['undetermined', 'meets']);
});

test('results show before their verdicts are known', () => {
  expect(resultRows(results, undefined, null).map(({ verdict: each }) => each)).toEqual([null, null]);
});
