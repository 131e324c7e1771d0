import type { EvaluatedRow } from '@freshet/contract';
import { expect, test } from 'vitest';
import { gatherExceedances } from './gather-exceedances.ts';

const row = (StationId: number, SampledAt: string, more: object = {}) =>
  ({ StationId, AnalyteId: 1, Fraction: 'total', Speciation: '', GuidelineId: 3, SampledAt, ...more }) as EvaluatedRow;

test('each analyte of a station stands once: its newest exceedance, how many there are and when the first was', () => {
  const rows = [
    row(1, '2026-03-01T00:00:00Z', { Value: '19' }),
    row(1, '2026-05-01T00:00:00Z', { Value: '22' }),
    row(1, '2026-01-01T00:00:00Z', { Value: '16' }),
    row(2, '2026-06-01T00:00:00Z', { Value: '7' }),
    row(1, '2026-05-01T00:00:00Z', { Value: '9', Fraction: 'dissolved' }),
  ];
  expect(gatherExceedances(rows)).toMatchObject([
    { StationId: 2, Times: 1 },
    { StationId: 1, Fraction: 'dissolved', Times: 1 },
    { StationId: 1, Value: '22', Times: 3, FirstAt: '2026-01-01T00:00:00Z', SampledAt: '2026-05-01T00:00:00Z' },
  ]);
});
