import { expect, test } from 'vitest';
import type { TabularRow } from './tabular-queries.ts';
import { toTabular } from './tabular-view.ts';

const row = (change: Partial<TabularRow> = {}): TabularRow => ({
  id: 1,
  sample_id: 1,
  analyte_id: 1,
  analyte_name: 'Zinc',
  fraction: '',
  basis: '',
  sampled_at: new Date('2026-03-08T17:00:00Z'),
  depth_m: null,
  qa_qc_kind: '',
  sign: '',
  value: 1,
  detection_limit: null,
  unit: 'mg/L',
  original_text: '1',
  qualifier: null,
  flag_ids: [],
  ...change,
});

test('results of one analyte in two units stand apart, so that no line mixes them', () => {
  const { AnalytesData } = toTabular([row(), row({ unit: 'µg/L' }), row({ fraction: 'Total' }), row()], []);
  expect(AnalytesData.map(({ Fraction, Unit, Points }) => [Fraction, Unit, Points.length])).toEqual([
    [null, 'mg/L', 2],
    [null, 'µg/L', 1],
    ['Total', 'mg/L', 1],
  ]);
});

test('an answer holds so many results and no more, and says when there are others', () => {
  const rows = [row(), row(), row()];
  const { AnalytesData, IsComplete } = toTabular(rows, [], 2);
  expect([IsComplete, AnalytesData[0]?.Points.length]).toEqual([false, 2]);
  expect(toTabular(rows, [], 3).IsComplete).toBe(true);
});
